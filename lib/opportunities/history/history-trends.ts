/** Count of each entry of the newest snapshot across the older snapshots. Entries are matched by meaning. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { failureOf } from "../../failure.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { entryIdentity } from "../../targeting/entry-identity.ts";
import type { Targeting, TargetingEntry } from "../../targeting/model.ts";
import { CellTable } from "../model/cell-table.ts";
import { parsedSnapshot } from "../snapshots/parsed-snapshot.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { LISTED_VALUES, type TrendLine, type TrendsView } from "./history-model.ts";
import type { Counts } from "./trend.ts";

/** Parsing 2 MB takes 0.1 s, so that only the newest dozen snapshots of a huge opportunity are used. */
const MAX_CHARACTERS = 24_000_000;
/** Entries processed before yielding to the event loop. */
const BATCH_SIZE = 250;
/** Cache size in entries, across all opportunities. */
const CACHED_ENTRIES = 120_000;

interface StepCounts {
  /** By step and entry meaning. */
  readonly counts: ReadonlyMap<string, number | null>;
  /** First step in which each meaning occurs, to follow an entry whose step was renumbered. */
  readonly places: ReadonlyMap<string, string>;
}
interface CachedCounts extends StepCounts {
  readonly characters: number;
}

/** @throws FailureError `malformed_answer` if the newest snapshot can't be read; older unreadable ones are skipped. */
export async function trendsOf(context: OpportunityContext, id: string): Promise<TrendsView> {
  const { partner, store } = context;
  const total = await store.snapshots.count(partner.scope, id);
  const [newest, ...older] = await store.snapshots.list(partner.scope, id, { limit: LISTED_VALUES });
  if (!newest) return { moments: [], unreadable: 0, total: 0, entries: [], unmoved: 0, cells: [] };
  const { targeting } = await parsedSnapshot(context, newest.id);
  const followed = [];
  let characters = 0;
  let unreadable = 0;
  for (const line of [newest, ...older]) {
    const stepCounts = await readableCounts(context, line.id);
    if (!stepCounts) {
      unreadable += 1;
      continue;
    }
    characters += stepCounts.characters;
    // Always use two snapshots, regardless of their size.
    if (followed.length > 1 && characters > MAX_CHARACTERS) break;
    followed.unshift({ line, kept: stepCounts });
    await nextTurn();
    throwIfAborted(context);
  }
  const moments = followed.map(({ line }) => ({ position: line.position, at: line.firstReadAt, until: line.readAt }));
  const here = new Set<string>();
  for (const { name, step } of namedEntries(targeting)) here.add(`${step} ${name}`);
  const table = new CellTable();
  const entries: TrendLine[] = [];
  let unmoved = 0;
  let seen = 0;
  for (const { name, step, entry } of namedEntries(targeting)) {
    if ((seen += 1) % BATCH_SIZE === 0) {
      await nextTurn();
      throwIfAborted(context);
    }
    const counts: Counts = followed.map(({ kept: known }) => countAt(known, step, name, here));
    if (new Set(counts).size < 2) unmoved += 1;
    else
      entries.push({
        step,
        key: entry.key,
        entryId: entry.id,
        cells: table.placesOf(entry.cells),
        counts,
        open: entry.open,
        status: entry.status ?? "",
      });
  }
  return { moments, unreadable, total, entries, unmoved, cells: table.plain() };
}

/**
 * Count of an entry in an older snapshot. Falls back to the same meaning under another step, unless an entry of the
 * newest snapshot still occupies that position: then the count belongs to that entry's history.
 */
function countAt(
  { counts, places: firstSteps }: StepCounts,
  step: string,
  name: string,
  here: ReadonlySet<string>,
): number | null {
  const own = counts.get(`${step} ${name}`);
  if (own !== undefined) return own;
  const other = firstSteps.get(name);
  if (other === undefined || here.has(`${other} ${name}`)) return null;
  return counts.get(`${other} ${name}`) ?? null;
}

interface NamedEntry {
  /** Entry meaning plus an ordinal for duplicates. */
  readonly name: string;
  readonly step: string;
  readonly entry: TargetingEntry;
}

function* namedEntries(targeting: Targeting): Generator<NamedEntry> {
  for (const { key: step, kind, entries } of targeting.steps) {
    if (kind !== "quota") continue;
    const times = new Map<string, number>();
    for (const entry of entries) {
      const identity = entryIdentity(entry);
      const time = (times.get(identity) ?? 0) + 1;
      times.set(identity, time);
      yield { name: `${identity} ${time}`, step, entry };
    }
  }
}

/** `undefined` if this version can't read the stored body. */
async function readableCounts(context: OpportunityContext, snapshotId: string): Promise<CachedCounts | undefined> {
  try {
    return await countsOf(context, snapshotId);
  } catch (error) {
    if (failureOf(error)?.code === "malformed_answer") return undefined;
    throw error;
  }
}

async function countsOf(context: OpportunityContext, snapshotId: string): Promise<CachedCounts> {
  const all = processSingleton("snapshot-counts", () => new Map<string, CachedCounts>());
  const name = `${context.partner.id} ${snapshotId}`;
  const cached = all.get(name);
  if (cached) return cached;
  const { targeting, bodyText } = await parsedSnapshot(context, snapshotId);
  const counts = new Map<string, number | null>();
  const firstSteps = new Map<string, string>();
  let seen = 0;
  for (const { name: entryName, step, entry } of namedEntries(targeting)) {
    if ((seen += 1) % BATCH_SIZE === 0) {
      await nextTurn();
      throwIfAborted(context);
    }
    // Counts that no number can represent exactly are not drawn.
    const count = Number.isSafeInteger(entry.count) ? (entry.count ?? null) : null;
    counts.set(`${step} ${entryName}`, count);
    if (!firstSteps.has(entryName)) firstSteps.set(entryName, step);
  }
  const computed = { counts, places: firstSteps, characters: bodyText.length };
  all.set(name, computed);
  let entries = [...all.values()].reduce((sum, one) => sum + one.counts.size, 0);
  for (const [oldest, one] of all) {
    if (entries <= CACHED_ENTRIES || oldest === name) break;
    all.delete(oldest);
    entries -= one.counts.size;
  }
  return computed;
}

/** The count of every entry of the newest snapshot through the snapshots before it, entries matched by what they mean. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { keepInProcess } from "../server/process-wide.ts";
import { checkWanted } from "../server/still-wanted.ts";
import { entryIdentity } from "../targeting/entry-identity.ts";
import type { Targeting, TargetingEntry } from "../targeting/model.ts";
import { CellTable } from "./cell-table.ts";
import { LISTED, type TrendLine, type TrendsView } from "./history-model.ts";
import { parsedSnapshot } from "./parsed-snapshot.ts";
import type { OpportunityContext } from "./reading.ts";
import type { Counts } from "./trend.ts";

/** Reading two megabytes takes a tenth of a second: of a huge opportunity only the newest dozen are followed. */
const CHARACTERS = 24_000_000;
/** Entries between two turns. */
const AT_ONCE = 250;
/** Entries of snapshots whose counts are kept, of all opportunities together. */
const KEPT_ENTRIES = 120_000;

interface Places {
  /** By step and meaning. */
  readonly counts: ReadonlyMap<string, number | null>;
  /** The first step of each meaning, for an entry whose step moved. */
  readonly places: ReadonlyMap<string, string>;
}
interface Kept extends Places {
  readonly characters: number;
}

export async function trendsOf(context: OpportunityContext, id: string): Promise<TrendsView> {
  const { partner, store } = context;
  const total = await store.snapshots.count(partner.scope, id);
  const [newest, ...older] = await store.snapshots.list(partner.scope, id, { limit: LISTED });
  if (!newest) return { moments: [], total: 0, entries: [], unmoved: 0, cells: [] };
  const { targeting } = await parsedSnapshot(context, newest.id);
  const followed = [];
  let characters = 0;
  for (const line of [newest, ...older]) {
    const kept = await countsOf(context, line.id);
    characters += kept.characters;
    // Two are always followed, however large.
    if (followed.length > 1 && characters > CHARACTERS) break;
    followed.unshift({ line, kept });
    await nextTurn();
    checkWanted(context);
  }
  const moments = followed.map(({ line }) => ({ position: line.position, at: line.firstReadAt, until: line.readAt }));
  const here = new Set<string>();
  for (const { name, step } of namedEntries(targeting)) here.add(`${step} ${name}`);
  const table = new CellTable();
  const entries: TrendLine[] = [];
  let unmoved = 0;
  let seen = 0;
  for (const { name, step, entry } of namedEntries(targeting)) {
    if ((seen += 1) % AT_ONCE === 0) {
      await nextTurn();
      checkWanted(context);
    }
    const counts: Counts = followed.map(({ kept: known }) => countAt(known, step, name, here));
    if (new Set(counts).size < 2) unmoved += 1;
    else
      entries.push({
        step,
        key: entry.key,
        cells: table.placesOf(entry.cells),
        counts,
        open: entry.open,
        status: entry.status ?? "",
      });
  }
  return { moments, total, entries, unmoved, cells: table.plain() };
}

/**
 * The count under the entry's own step; of one that stood under another step then, the count there, unless that place is
 * still taken: then it is the history of whoever stands there.
 */
function countAt({ counts, places }: Places, step: string, name: string, here: ReadonlySet<string>): number | null {
  const own = counts.get(`${step} ${name}`);
  if (own !== undefined) return own;
  const other = places.get(name);
  if (other === undefined || here.has(`${other} ${name}`)) return null;
  return counts.get(`${other} ${name}`) ?? null;
}

interface NamedEntry {
  /** Its meaning, and which of those with the same one. */
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

async function countsOf(context: OpportunityContext, snapshotId: string): Promise<Kept> {
  const all = keepInProcess("snapshot-counts", () => new Map<string, Kept>());
  const name = `${context.partner.id} ${snapshotId}`;
  const known = all.get(name);
  if (known) return known;
  const { targeting, bodyText } = await parsedSnapshot(context, snapshotId);
  const counts = new Map<string, number | null>();
  const places = new Map<string, string>();
  let seen = 0;
  for (const { name: entryName, step, entry } of namedEntries(targeting)) {
    if ((seen += 1) % AT_ONCE === 0) {
      await nextTurn();
      checkWanted(context);
    }
    // What no number holds exactly is not drawn.
    const count = Number.isSafeInteger(entry.count) ? (entry.count ?? null) : null;
    counts.set(`${step} ${entryName}`, count);
    if (!places.has(entryName)) places.set(entryName, step);
  }
  const kept = { counts, places, characters: bodyText.length };
  all.set(name, kept);
  let entries = [...all.values()].reduce((sum, one) => sum + one.counts.size, 0);
  for (const [oldest, one] of all) {
    if (entries <= KEPT_ENTRIES || oldest === name) break;
    all.delete(oldest);
    entries -= one.counts.size;
  }
  return kept;
}

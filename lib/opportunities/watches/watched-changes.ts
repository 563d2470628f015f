/** Changes in the watched opportunities since the operator's last visit. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { ActionContext } from "../../server/action.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { OpportunityRow } from "../../store/opportunities/opportunities.ts";
import type { StoredAlert } from "../../store/watches/alerts.ts";
import { ONE_VISIT } from "../../store/watches/last-seen.ts";
import type { WatchedLine } from "../../store/watches/watched-lines.ts";
import type { ShownUpTo } from "../../store/watches/mark-seen.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";
import { storedOpportunity } from "../snapshots/stored-opportunity.ts";
import { type WatchedQuery, WATCHED_PAGE } from "./address.ts";
import { mergedAlert } from "./merged-alert.ts";
import { alertText } from "./watch-alert-text.ts";
import { changesBetween, type ReadOpportunity } from "./watch-changes.ts";
import { scheduleView } from "./watch-scheduler.ts";
import { changeLines, MAX_LINES, reachLines, reportedIdentities, type TimedAlert } from "./watch-lines.ts";
import type { ChangeLine, WatchedChanges, WatchedRow } from "./watch-model.ts";
import { wordingOfEntries } from "./watch-wording.ts";
import { headOf } from "./watching.ts";

/** Maximum unseen alerts loaded; the rest are only counted. */
const MAX_ALERTS = 1_000;
/** Cache size in snapshot pairs; snapshots never change, so that their difference is computed once. */
const CACHED_PAIRS = 300;
const CACHE_TTL = 10 * 60_000;

interface CachedLines {
  readonly at: number;
  readonly lines: readonly ChangeLine[];
}

export async function watchedChanges(
  context: ActionContext,
  { show, page: wantedPage }: WatchedQuery,
): Promise<WatchedChanges> {
  const { store, partner, operator } = context;
  const now = Date.now();
  // Read first, so that an alert that arrives during the query may be shown but remains unseen.
  const newest = await store.alerts.newest(partner.scope, operator.id);
  const [lines, alerts, unseen, undos, schedule] = await Promise.all([
    store.watched.lines(partner.scope, operator.id),
    store.alerts.unseen(partner.scope, operator.id, MAX_ALERTS),
    store.alerts.countUnseen(partner.scope, operator.id),
    seenUndos(context),
    scheduleView(context, now),
  ]);
  const alertsByOpportunity = Map.groupBy(alerts, (alert) => alert.opportunityId);
  const changed = lines.filter((line) => hasChanged(line, alertsByOpportunity));
  const shown =
    show === "changed" ? changed : [...changed, ...lines.filter((line) => !hasChanged(line, alertsByOpportunity))];
  // Fewer may have changes by now.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(shown.length / WATCHED_PAGE)));
  const rows = shown.slice((page - 1) * WATCHED_PAGE, page * WATCHED_PAGE);
  const byId = new Map(
    (
      await store.watched.rows(
        partner.scope,
        rows.map((line) => line.opportunityId),
      )
    ).map((row) => [row.id, row]),
  );
  const built: WatchedRow[] = [];
  for (const line of rows) {
    const row = byId.get(line.opportunityId);
    if (row) built.push(await rowOf(context, line, row, alertsByOpportunity.get(line.opportunityId) ?? []));
  }
  return {
    watched: lines.length,
    changed: changed.length,
    since: earliest(changed.length > 0 ? changed : lines),
    rows: built,
    page,
    pageSize: WATCHED_PAGE,
    total: shown.length,
    alerts: unseen,
    shown: { at: now, alert: newest },
    seenAt: changed.length === 0 ? undos.at(-1)?.at : undefined,
    schedule,
  };
}

/** A not-found response is reported once, by its alert; repeated ones are not a change. */
const hasChanged = (line: WatchedLine, alertsByOpportunity: ReadonlyMap<string, unknown>): boolean =>
  (line.seenSnapshotId !== null && line.seenSnapshotId !== line.lastSnapshotId) ||
  alertsByOpportunity.has(line.opportunityId);

function earliest(lines: readonly WatchedLine[]): number | undefined {
  const times = lines.map((line) => line.seenAt ?? line.watchedSince);
  return times.length === 0 ? undefined : Math.min(...times);
}

async function rowOf(
  context: ActionContext,
  line: WatchedLine,
  row: OpportunityRow,
  storedAlerts: readonly StoredAlert[],
): Promise<WatchedRow> {
  const alerts = storedAlerts.flatMap((alert) => mergedAlert(alert) ?? []);
  const changed = hasChanged(line, new Map(storedAlerts.map((alert) => [alert.opportunityId, alert])));
  const lines = changed
    ? [...rediscoveredLines(row, alerts), ...reachLines(alerts), ...(await linesOf(context, line, alerts))]
    : [];
  return {
    id: row.id,
    ...headOf(row),
    snapshotId: line.lastSnapshotId,
    changedAt: line.changedAt,
    seenAt: line.seenAt ?? line.watchedSince,
    changed,
    lines: lines.slice(0, MAX_LINES),
    more: Math.max(0, lines.length - MAX_LINES),
    alerts: storedAlerts.length,
    alertsSay: alertText(alerts),
  };
}

/** Listed in addition to the changes, because the body may be unchanged. */
function rediscoveredLines({ missingAt }: OpportunityRow, alerts: readonly TimedAlert[]): ChangeLine[] {
  const alert = missingAt === null ? alerts.find(({ kind }) => kind === "known") : undefined;
  return alert ? [{ key: "known", label: "Last refresh", text: "Found again by the service", at: alert.at }] : [];
}

/** Cached per snapshot pair and alerts; expires, because texts may change. */
async function linesOf(
  context: ActionContext,
  line: WatchedLine,
  alerts: readonly TimedAlert[],
): Promise<readonly ChangeLine[]> {
  const { opportunityId, seenSnapshotId, lastSnapshotId } = line;
  if (seenSnapshotId === null || seenSnapshotId === lastSnapshotId) return [];
  const cache = processSingleton("watched-lines", () => new Map<string, CachedLines>());
  const key = [
    context.partner.id,
    seenSnapshotId,
    lastSnapshotId,
    ...alerts.map(({ kind, at, parts }) => [kind, at, ...parts].join("+")),
  ].join(" ");
  const cached = cache.get(key);
  if (cached && Math.abs(Date.now() - cached.at) < CACHE_TTL) return cached.lines;
  const before = await readSnapshot(context, seenSnapshotId);
  await yieldToEventLoop(context);
  const after = await storedOpportunity(context, opportunityId);
  if (!before || !after) return [];
  await yieldToEventLoop(context);
  const lines = await wordedLines(context, before, after, alerts);
  cache.delete(key);
  cache.set(key, { at: Date.now(), lines });
  for (const old of cache.keys()) if (cache.size > CACHED_PAIRS) cache.delete(old);
  return lines;
}

/** Yields to the event loop between steps of at most 0.05 s. */
async function yieldToEventLoop(context: ActionContext): Promise<void> {
  await nextTurn();
  throwIfAborted(context);
}

async function wordedLines(
  context: ActionContext,
  before: ReadOpportunity,
  after: ReadOpportunity,
  alerts: readonly TimedAlert[],
): Promise<readonly ChangeLine[]> {
  const changes = changesBetween(before, after, reportedIdentities(alerts));
  const entries = [...changes.moved.map(({ now }) => now), ...changes.gained, ...changes.lost];
  const wording = await wordingOfEntries(
    context,
    entries.map(({ entry }) => entry),
  );
  return changeLines(changes, alerts, wording);
}

async function readSnapshot({ store, partner }: ActionContext, id: string): Promise<ReadOpportunity | undefined> {
  const snapshot = await store.opportunities.snapshot(partner.scope, id);
  if (!snapshot) return undefined;
  const opportunity = parseOpportunity(snapshot.bodyText);
  return { opportunity, targeting: buildTargeting(opportunity) };
}

const UNDO_KEY = "home-marked";
const lastSeenSchema = z.object({
  snapshotId: z.string(),
  at: z.number(),
  currentSnapshotId: z.string(),
  currentAt: z.number(),
});
const storedUndos = z.object({
  partner: z.string(),
  markings: z.array(
    z.object({
      at: z.number(),
      before: z.array(z.object({ opportunityId: z.string(), look: lastSeenSchema.nullable() })),
    }),
  ),
});
/** Maximum "mark as seen" actions of one visit that are undone together. */
const MAX_UNDOS = 10;

async function seenUndos({ store, partner, operator }: ActionContext) {
  const stored = storedUndos.safeParse((await store.preferences.of(operator.id)).get(UNDO_KEY)).data;
  return stored?.partner === partner.id ? stored.markings : [];
}

/**
 * Marks all watched opportunities as seen up to the shown state, but not later changes; stores the previous state for
 * undo. Repeated on the same visit, all are undone together.
 */
export async function markSeen(context: ActionContext, shown: ShownUpTo): Promise<void> {
  const { store, partner, operator } = context;
  const now = Date.now();
  const at = Math.min(shown.at, now);
  const undo = await store.watched.markSeen(partner.scope, operator.id, { ...shown, at });
  if (!undo) return;
  const visit = (await seenUndos(context)).filter((one) => Math.abs(at - one.at) <= ONE_VISIT);
  const undos = [...visit, undo].slice(-MAX_UNDOS);
  await store.preferences.save(operator.id, UNDO_KEY, { partner: partner.id, markings: undos }, now);
}

/** Undoes the last "mark as seen" and earlier ones of the same visit; opportunities opened since remain seen. */
export async function undoMarkSeen(context: ActionContext): Promise<void> {
  const { store, partner, operator } = context;
  const undos = await seenUndos(context);
  if (undos.length === 0) return;
  await store.watched.undoSeen(partner.scope, operator.id, undos);
  await store.preferences.save(operator.id, UNDO_KEY, null, Date.now());
}

/** What changed in the watched opportunities since the person last looked. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import type { ActionContext } from "../server/action.ts";
import { keepInProcess } from "../server/process-wide.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { KeptAlert } from "../store/alerts.ts";
import type { OpportunityRow } from "../store/opportunities.ts";
import { ONE_VISIT } from "../store/looks.ts";
import type { WatchedLine } from "../store/watched-lines.ts";
import type { ShownUpTo } from "../store/watched-marks.ts";
import { buildTargeting } from "../targeting/model.ts";
import { parseOpportunity } from "./parse-opportunity.ts";
import { storedOpportunity } from "./reading.ts";
import { ALERT_KINDS, alertDetail } from "./watch-alerts.ts";
import { alertWords } from "./watch-alert-words.ts";
import { changesBetween, type ReadOpportunity } from "./watch-changes.ts";
import { scheduleView } from "./watch-clock.ts";
import { changeLines, MOST_LINES, toldMarks, type TimedAlert } from "./watch-lines.ts";
import type { ChangeLine, WatchedHome, WatchedRow } from "./watch-model.ts";
import type { WatchedWish } from "./watch-params.ts";
import { WATCHED_PAGE } from "./watch-choices.ts";
import { wordingOf } from "./watch-words.ts";
import { headOf } from "./watching.ts";

/** Unseen alerts looked at; more are counted. */
const MOST_ALERTS = 1_000;
/** Two readings never change, so what lies between them is worked out once for as many pairs. */
const KEPT_PAIRS = 300;
const BELIEVED_FOR = 10 * 60_000;

interface KeptLines {
  readonly at: number;
  readonly lines: readonly ChangeLine[];
}

export async function watchedHome(context: ActionContext, { show, page }: WatchedWish): Promise<WatchedHome> {
  const { store, partner, operator } = context;
  const now = Date.now();
  // Before anything else is asked: an alert that comes meanwhile may be shown, and stays unseen.
  const newest = await store.alerts.newest(partner.scope, operator.id);
  const [lines, alerts, unseen, marked, schedule] = await Promise.all([
    store.watched.lines(partner.scope, operator.id),
    store.alerts.unseen(partner.scope, operator.id, MOST_ALERTS),
    store.alerts.countUnseen(partner.scope, operator.id),
    markedBefore(context),
    scheduleView(context, now),
  ]);
  const told = Map.groupBy(alerts, (alert) => alert.opportunityId);
  const changed = lines.filter((line) => hasChanged(line, told));
  const shown = show === "changed" ? changed : [...changed, ...lines.filter((line) => !hasChanged(line, told))];
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
    if (row) built.push(await rowOf(context, line, row, told.get(line.opportunityId) ?? []));
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
    markedAt: changed.length === 0 ? marked.at(-1)?.at : undefined,
    schedule,
  };
}

/** That the service does not know it is told once, by its alert; each later reading that says so again is no change. */
const hasChanged = (line: WatchedLine, told: ReadonlyMap<string, unknown>): boolean =>
  (line.seenSnapshotId !== null && line.seenSnapshotId !== line.lastSnapshotId) || told.has(line.opportunityId);

function earliest(lines: readonly WatchedLine[]): number | undefined {
  const times = lines.map((line) => line.seenAt ?? line.watchedSince);
  return times.length === 0 ? undefined : Math.min(...times);
}

async function rowOf(
  context: ActionContext,
  line: WatchedLine,
  row: OpportunityRow,
  kept: readonly KeptAlert[],
): Promise<WatchedRow> {
  const alerts = kept.flatMap(readAlert);
  const changed = hasChanged(line, new Map(kept.map((alert) => [alert.opportunityId, alert])));
  const lines = changed ? [...knownAgain(row, alerts), ...(await linesOf(context, line, alerts))] : [];
  return {
    id: row.id,
    ...headOf(row),
    snapshotId: line.lastSnapshotId,
    changedAt: line.changedAt,
    seenAt: line.seenAt ?? line.watchedSince,
    changed,
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    alerts: kept.length,
    alertsSay: alertWords(alerts),
  };
}

/** Told beside the changes: the body may be the same as before. */
function knownAgain({ missingAt }: OpportunityRow, alerts: readonly TimedAlert[]): ChangeLine[] {
  const told = missingAt === null ? alerts.find(({ kind }) => kind === "known") : undefined;
  return told ? [{ key: "known", label: "Last reading", text: "The service knows it again", at: told.at }] : [];
}

function readAlert({ at, kind, detail }: KeptAlert): TimedAlert[] {
  const known = ALERT_KINDS.find((one) => one === kind);
  const read = alertDetail.safeParse(detail);
  return known && read.success ? [{ at, kind: known, detail: read.data }] : [];
}

/** Worked out once for two readings and what was told of them; words are looked up again after a while. */
async function linesOf(
  context: ActionContext,
  line: WatchedLine,
  alerts: readonly TimedAlert[],
): Promise<readonly ChangeLine[]> {
  const { opportunityId, seenSnapshotId, lastSnapshotId } = line;
  if (seenSnapshotId === null || seenSnapshotId === lastSnapshotId) return [];
  const kept = keepInProcess("watched-lines", () => new Map<string, KeptLines>());
  const key = [context.partner.id, seenSnapshotId, lastSnapshotId, ...alerts.map(({ kind, at }) => kind + at)].join(
    " ",
  );
  const known = kept.get(key);
  if (known && Math.abs(Date.now() - known.at) < BELIEVED_FOR) return known.lines;
  const before = await readSnapshot(context, seenSnapshotId);
  await breathe(context);
  const after = await storedOpportunity(context, opportunityId);
  if (!before || !after) return [];
  await breathe(context);
  const lines = await wordedLines(context, before, after, alerts);
  kept.delete(key);
  kept.set(key, { at: Date.now(), lines });
  for (const old of kept.keys()) if (kept.size > KEPT_PAIRS) kept.delete(old);
  return lines;
}

/** Each of the steps takes up to a twentieth of a second at the largest size; others are answered between two of them. */
async function breathe(context: ActionContext): Promise<void> {
  await nextTurn();
  checkWanted(context);
}

async function wordedLines(
  context: ActionContext,
  before: ReadOpportunity,
  after: ReadOpportunity,
  alerts: readonly TimedAlert[],
): Promise<readonly ChangeLine[]> {
  const changes = changesBetween(before, after, toldMarks(alerts));
  const entries = [...changes.moved.map(({ now }) => now), ...changes.gained, ...changes.lost];
  const wording = await wordingOf(
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

const MARKED = "home-marked";
const look = z.object({
  snapshotId: z.string(),
  at: z.number(),
  currentSnapshotId: z.string(),
  currentAt: z.number(),
});
const marks = z.object({
  partner: z.string(),
  markings: z.array(
    z.object({
      at: z.number(),
      before: z.array(z.object({ opportunityId: z.string(), look: look.nullable() })),
    }),
  ),
});
/** Markings of one visit that are taken back together. */
const MOST_MARKINGS = 10;

async function markedBefore({ store, partner, operator }: ActionContext) {
  const kept = marks.safeParse((await store.preferences.of(operator.id)).get(MARKED)).data;
  return kept?.partner === partner.id ? kept.markings : [];
}

/**
 * Whatever is watched counts as seen as it was shown, not what came since; what was before is kept, so that it can be taken
 * back. Pressed again on the same visit, both are taken back together.
 */
export async function markSeen(context: ActionContext, shown: ShownUpTo): Promise<void> {
  const { store, partner, operator } = context;
  const now = Date.now();
  const at = Math.min(shown.at, now);
  const marking = await store.watched.markSeen(partner.scope, operator.id, { ...shown, at });
  if (!marking) return;
  const visit = (await markedBefore(context)).filter((one) => Math.abs(at - one.at) <= ONE_VISIT);
  const markings = [...visit, marking].slice(-MOST_MARKINGS);
  await store.preferences.save(operator.id, MARKED, { partner: partner.id, markings }, now);
}

/** Takes the last marking back, with those of the same visit before it; what was looked at since stays seen. */
export async function takeMarkBack(context: ActionContext): Promise<void> {
  const { store, partner, operator } = context;
  const markings = await markedBefore(context);
  if (markings.length === 0) return;
  await store.watched.unmark(partner.scope, operator.id, markings);
  await store.preferences.save(operator.id, MARKED, null, Date.now());
}

/** Snapshots of one opportunity, the diff of two of them, and the changes since an operator's last visit. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { failureOf } from "../../failure.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { summariseDiff } from "../../targeting/diff/change-summary.ts";
import type { EntryChange, OpportunityDiff, HeaderChange } from "../../targeting/diff/diff-model.ts";
import { diffOpportunities } from "../../targeting/diff/diff.ts";
import { CellTable } from "../model/cell-table.ts";
import { redactedValue } from "../model/redacted-links.ts";
import { ALL_FIELDS } from "../model/page-fields.ts";
import { withoutLostFields } from "../snapshots/lost-fields.ts";
import { ownSnapshot, type ParsedSnapshot } from "../snapshots/parsed-snapshot.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import {
  LISTED_VALUES,
  type DiffLine,
  type DiffSide,
  type DiffView,
  type HistoryView,
  type ChangesSinceVisit,
  type HeaderLine,
} from "./history-model.ts";

/** Labels of the service's fields; others are shown as received. */
const LABELS: ReadonlyMap<string, string> = new Map(
  ALL_FIELDS.flatMap((field) => ("wire" in field ? [[field.wire, "diff" in field ? field.diff : field.label]] : [])),
);

/** Maximum characters, because a value may be anything; the raw view shows the rest. */
const MAX_LENGTH = 200;

/** Changed header field as text. Pure. */
export function toHeaderLine(change: HeaderChange): HeaderLine {
  const { field, part, gained, lost } = change;
  const label = LABELS.get(field) ?? field.replaceAll("_", " ");
  const text = (value: unknown) => valueText(redactedValue(field, value));
  const shown = part === undefined ? label : `${label}, ${part.replaceAll("_", " ")}`;
  if (gained && lost && gained.length + lost.length > 0) {
    return { label: shown, gained: gained.map(text), lost: lost.map(text) };
  }
  return {
    label: shown,
    ...(Object.hasOwn(change, "before") && { before: text(change.before) }),
    ...(Object.hasOwn(change, "after") && { after: text(change.after) }),
  };
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? toJson(value) : String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

const toJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part));

export async function historyOf({ partner, store }: OpportunityContext, id: string): Promise<HistoryView> {
  const [snapshots, total] = await Promise.all([
    store.snapshots.list(partner.scope, id, { limit: LISTED_VALUES }),
    store.snapshots.count(partner.scope, id),
  ]);
  return { snapshots, total };
}

/** @throws FailureError `missing` if either id is not a snapshot of this opportunity. */
export async function diffBetween(
  context: OpportunityContext,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<DiffView> {
  const [before, after] = await both(context, id, from, to);
  const diff = diffOpportunities(before.opportunity, after.opportunity);
  await nextTurn();
  throwIfAborted(context);
  const table = new CellTable();
  const toLine = (change: EntryChange): DiffLine => ({
    step: change.step,
    key: change.afterKey ?? change.beforeKey ?? change.step,
    entryId: (change.after ?? change.before)?.id ?? "",
    cells: table.placesOf(change.cells),
    silent: new Set((change.after ?? change.before)?.cells).size - change.cells.length,
    status: [change.before?.status ?? null, change.after?.status ?? null],
    count: [textOf(change.before?.count), textOf(change.after?.count)],
  });
  const groups = {
    status: diff.status.map(toLine),
    count: diff.count.map(toLine),
    added: diff.added.map(toLine),
    removed: diff.removed.map(toLine),
  };
  return {
    from: sideOf(before),
    to: sideOf(after),
    same: diff.same,
    header: diff.header.map(toHeaderLine),
    groups,
    steps: stepsOf(diff),
    rest: restOf(diff),
    cells: table.plain(),
  };
}

const textOf = (count: unknown): string | null => (count === undefined || count === null ? null : String(count));

const sideOf = ({ id, position, firstReadAt, readAt, targeting }: ParsedSnapshot): DiffSide => ({
  id,
  position,
  at: firstReadAt,
  until: readAt,
  openEntries: targeting.openQuotaEntries,
  entries: targeting.quotaEntries,
});

async function both(
  context: OpportunityContext,
  id: string,
  from: string,
  to: string,
): Promise<readonly [ParsedSnapshot, ParsedSnapshot]> {
  const before = await ownSnapshot(context, id, from);
  await nextTurn();
  throwIfAborted(context);
  const after = await ownSnapshot(context, id, to);
  await nextTurn();
  throwIfAborted(context);
  return [before, after];
}

function stepsOf({ steps }: OpportunityDiff): string[] {
  return steps.flatMap(({ kind, before, after, entries }) => {
    if (kind === "moved") return [];
    if (kind === "removed") return [`${before} removed (${entriesText(entries)}).`];
    const noOne = entries === 0 ? ": no one can pass" : "";
    return [`${after} added (${entriesText(entries)}${noOne}).`];
  });
}

const entriesText = (entries: number): string => (entries === 0 ? "no entries" : counted(entries, "entry", "entries"));

function restOf({ steps, cells, spelled, order }: OpportunityDiff): string[] {
  const kinds = Object.entries(Object.groupBy(cells, (cell) => cell.kind));
  return [
    ...steps.flatMap(({ kind, before, after }) => (kind === "moved" ? [`Step ${before} is now ${after}.`] : [])),
    ...kinds.map(([kind, some]) => `${counted(some?.length ?? 0, "cell", "cells")} ${kind}.`),
    ...(spelled.length > 0
      ? [`${counted(spelled.length, "entry", "entries")} with a new ID or new tags but the same meaning.`]
      : []),
    ...(Object.keys(order).length > 0 && steps.length === 0 ? ["Lists are in a different order."] : []),
  ];
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Records that the operator has seen the newest snapshot; returns the changes since the previous visit. */
export async function recordVisit(
  context: OpportunityContext & { readonly operator: { readonly id: string } },
  id: string,
): Promise<ChangesSinceVisit> {
  const { partner, store, operator } = context;
  const [newest] = await store.snapshots.list(partner.scope, id, { limit: 1 });
  if (!newest) return { at: undefined, change: undefined, position: undefined };
  const baseline = await store.lastSeen.recordVisit(partner.scope, operator.id, id, newest.id, Date.now());
  if (!baseline) return { at: undefined, change: undefined, position: undefined };
  if (baseline.snapshotId === newest.id) return { at: baseline.at, change: undefined, position: newest.position };
  const before = await readableSnapshot(context, id, baseline.snapshotId);
  await nextTurn();
  const after = await readableSnapshot(context, id, newest.id);
  await nextTurn();
  throwIfAborted(context);
  if (!before || !after) {
    return { at: baseline.at, change: undefined, position: undefined, unreadable: after ? "before" : "after" };
  }
  const bodies = [before.opportunity, after.opportunity] as const;
  const diff = withoutLostFields(diffOpportunities(...bodies), ...bodies);
  return {
    at: baseline.at,
    change: summariseDiff(diff, before.targeting, after.targeting),
    position: before.position,
  };
}

/** `undefined` if this version can't read the stored body. */
async function readableSnapshot(
  context: OpportunityContext,
  id: string,
  snapshotId: string,
): Promise<ParsedSnapshot | undefined> {
  try {
    return await ownSnapshot(context, id, snapshotId);
  } catch (error) {
    if (failureOf(error)?.code === "malformed_answer") return undefined;
    throw error;
  }
}

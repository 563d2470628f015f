/** The snapshots of one opportunity, what differs between two of them, and what changed since a person last looked. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { checkWanted } from "../server/still-wanted.ts";
import { summariseDiff } from "../targeting/change-summary.ts";
import { diffOpportunities, type EntryChange, type OpportunityDiff } from "../targeting/diff.ts";
import { CellTable } from "./cell-table.ts";
import { toHeaderLine } from "./header-words.ts";
import {
  LISTED,
  type DiffLine,
  type DiffSide,
  type DiffView,
  type HistoryView,
  type SinceLook,
} from "./history-model.ts";
import { ownSnapshot, type ParsedSnapshot } from "./parsed-snapshot.ts";
import type { OpportunityContext } from "./reading.ts";

export async function historyOf({ partner, store }: OpportunityContext, id: string): Promise<HistoryView> {
  const [snapshots, total] = await Promise.all([
    store.snapshots.list(partner.scope, id, { limit: LISTED }),
    store.snapshots.count(partner.scope, id),
  ]);
  return { snapshots, total };
}

/** @throws FailureError `missing` when either is no snapshot of this opportunity. */
export async function diffBetween(
  context: OpportunityContext,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<DiffView> {
  const [before, after] = await both(context, id, from, to);
  const diff = diffOpportunities(before.opportunity, after.opportunity);
  await nextTurn();
  checkWanted(context);
  const table = new CellTable();
  const toLine = (change: EntryChange): DiffLine => ({
    step: change.step,
    key: change.afterKey ?? change.beforeKey ?? change.step,
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
  checkWanted(context);
  const after = await ownSnapshot(context, id, to);
  await nextTurn();
  checkWanted(context);
  return [before, after];
}

function stepsOf({ steps }: OpportunityDiff): string[] {
  return steps.flatMap(({ kind, before, after, entries }) => {
    if (kind === "moved") return [];
    if (kind === "removed") return [`${before} went, with ${entriesText(entries)}.`];
    const nobody = entries === 0 ? ": nobody can pass it" : "";
    return [`${after} came, with ${entriesText(entries)}${nobody}.`];
  });
}

const entriesText = (entries: number): string => (entries === 0 ? "no entry" : counted(entries, "entry", "entries"));

function restOf({ steps, cells, spelled, order }: OpportunityDiff): string[] {
  const kinds = Object.entries(Object.groupBy(cells, (cell) => cell.kind));
  return [
    ...steps.flatMap(({ kind, before, after }) => (kind === "moved" ? [`Step ${before} is ${after} now.`] : [])),
    ...kinds.map(([kind, some]) => `${counted(some?.length ?? 0, "cell", "cells")} ${kind}.`),
    ...(spelled.length > 0
      ? [`${counted(spelled.length, "entry", "entries")} under another id or with other tags, meaning the same.`]
      : []),
    ...(Object.keys(order).length > 0 && steps.length === 0 ? ["Lists came in another order."] : []),
  ];
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Records that the person sees the newest snapshot, and says what changed since the visit before. */
export async function lookAt(
  context: OpportunityContext & { readonly operator: { readonly id: string } },
  id: string,
): Promise<SinceLook> {
  const { partner, store, operator } = context;
  const [newest] = await store.snapshots.list(partner.scope, id, { limit: 1 });
  if (!newest) return { at: undefined, change: undefined, position: undefined };
  const baseline = await store.looks.look(partner.scope, operator.id, id, newest.id, Date.now());
  if (!baseline) return { at: undefined, change: undefined, position: undefined };
  if (baseline.snapshotId === newest.id) return { at: baseline.at, change: undefined, position: newest.position };
  const [before, after] = await both(context, id, baseline.snapshotId, newest.id);
  const diff = diffOpportunities(before.opportunity, after.opportunity);
  return {
    at: baseline.at,
    change: summariseDiff(diff, before.opportunity, after.opportunity),
    position: before.position,
  };
}

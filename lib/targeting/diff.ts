/**
 * What changed between two readings of an opportunity, grouped as people ask (SCREENS §4): header, status, count, added,
 * removed. Lossless: `applyDiff` makes the later body of the earlier one and the diff. Linear in the size of both. Pure.
 */
import type { Cell, Entry, Opportunity } from "../sampling/schema.ts";
import { diffCells } from "./diff-cells.ts";
import { diffHeader } from "./diff-header.ts";
import { diffSteps } from "./diff-steps.ts";
import { buildTargeting } from "./model.ts";

/** A top-level field but cells, filters and quotas; or one field of an object at the top. Values as parsed. */
export interface HeaderChange {
  /** The service's name: `cost_per_interview`. */
  readonly field: string;
  /** `requires_webcam` of `requirements`, `country` of `locale`; absent when the whole field changed. */
  readonly part?: string;
  /** Absent: there was no such field. May hold what JSON cannot: a `bigint` in a field that nobody has heard of. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Of a list of ids or words, in either order: what came and what went. */
  readonly gained?: readonly unknown[];
  readonly lost?: readonly unknown[];
}

/** One entry that changed. The same change stands in several groups when both its status and its count moved. */
export interface EntryChange {
  /** Key of its step in the later body, or in the earlier one when the entry is gone: `Q2`. */
  readonly step: string;
  /** What the entry means (`entryIdentity`): the same in every snapshot. */
  readonly entry: string;
  /** `Q2.3` in the earlier body; absent when added. */
  readonly beforeKey?: string;
  /** In the later body; absent when removed. */
  readonly afterKey?: string;
  /** As received. */
  readonly before?: Entry;
  readonly after?: Entry;
  /** The cells it asks for, for a sentence. */
  readonly cells: readonly Cell[];
  /** Before and after; `undefined` where the service gave none. Present in the group `status`, and wherever it moved. */
  readonly status?: readonly [string | undefined, string | undefined];
  /** Digits as received. */
  readonly count?: readonly [string | undefined, string | undefined];
  /** Whether somebody could enter through it, before and after: quota entries only. Absent side: no such entry. */
  readonly open?: readonly [boolean | undefined, boolean | undefined];
}

/** A step that came, went or moved to another place. */
export interface StepChange {
  readonly kind: "added" | "removed" | "moved";
  /** `F2` in the earlier body. */
  readonly before?: string;
  readonly after?: string;
  readonly entries: number;
}

export interface CellChange {
  /** `renamed`: the same meaning under another tag. */
  readonly kind: "added" | "removed" | "changed" | "renamed";
  /** The tag in the later body, or in the earlier one when the cell is gone. */
  readonly tag: string;
  readonly before?: Cell;
  readonly after?: Cell;
  /** Places in the lists of cells, from 0. */
  readonly beforeAt?: number;
  readonly afterAt?: number;
}

/** Where the entries of a step of the later body come from. */
export interface StepOrigin {
  /** Index of the step among those of its kind in the earlier body; −1: none. */
  readonly from: number;
  /** Index of each entry in that step, −1 for an added one; absent: all of them, in order. */
  readonly entries?: readonly number[];
}

/** What people do not read and the later body needs: absent lists kept their order. */
export interface DiffOrder {
  readonly filters?: readonly StepOrigin[];
  readonly quotas?: readonly StepOrigin[];
  /** Index in the earlier list of cells of each cell of the later one, −1 for an added one. */
  readonly cells?: readonly number[];
}

export interface OpportunityDiff {
  readonly header: readonly HeaderChange[];
  /** Entries whose status moved. */
  readonly status: readonly EntryChange[];
  /** Entries whose count moved. */
  readonly count: readonly EntryChange[];
  readonly added: readonly EntryChange[];
  readonly removed: readonly EntryChange[];
  /** Entries that mean the same and are spelled otherwise: another id, other tags, other fields. */
  readonly spelled: readonly EntryChange[];
  readonly steps: readonly StepChange[];
  readonly cells: readonly CellChange[];
  readonly order: DiffOrder;
  /** Nothing changed at all. */
  readonly same: boolean;
}

/** Entries are the same by what they mean, steps by the entries they share (see `entry-identity.ts`, `match-steps.ts`). */
export function diffOpportunities(before: Opportunity, after: Opportunity): OpportunityDiff {
  const header = diffHeader(before, after);
  const { cells, order: cellOrder } = diffCells(before.cells, after.cells);
  const { order: stepOrder, ...groups } = diffSteps(
    { ...before, targeting: buildTargeting(before) },
    { ...after, targeting: buildTargeting(after) },
  );
  const order: DiffOrder = { ...stepOrder, ...(cellOrder && { cells: cellOrder }) };
  const lists = [header, cells, ...Object.values(groups)];
  return {
    header,
    cells,
    ...groups,
    order,
    same: lists.every((list) => list.length === 0) && Object.keys(order).length === 0,
  };
}

/** The differences between two opportunities. */
import type { Cell, Entry } from "../../sampling/schema.ts";

/** Changed top-level field except cells, filters and quotas, or one field of a top-level object. Values as parsed. */
export interface HeaderChange {
  /** Service field name: `cost_per_interview`. */
  readonly field: string;
  /** `requires_webcam` of `requirements`, `country` of `locale`; absent when the whole field changed. */
  readonly part?: string;
  /**
   * Absent: the field did not exist. May have a value that JSON cannot represent: a `bigint` in an undocumented field.
   */
  readonly before?: unknown;
  readonly after?: unknown;
  /** For a list of plain values: added and removed items, regardless of order. */
  readonly gained?: readonly unknown[];
  readonly lost?: readonly unknown[];
}

/** One changed entry. Appears in several groups when both its status and its count changed. */
export interface EntryChange {
  /** Step key in the later body, or in the earlier one for a removed entry: `Q2`. */
  readonly step: string;
  /** Identity by meaning (`entryIdentity`): the same in every snapshot. */
  readonly entry: string;
  /** Entry key in the earlier body, such as `Q2.3`; absent when added. */
  readonly beforeKey?: string;
  /** Entry key in the later body; absent when removed. */
  readonly afterKey?: string;
  /** As received. */
  readonly before?: Entry;
  readonly after?: Entry;
  /** Cells of the entry, for its sentence. */
  readonly cells: readonly Cell[];
  /** Before and after; `undefined` when not given. Present in the `status` group and wherever the status changed. */
  readonly status?: readonly [string | undefined, string | undefined];
  /** Digits as received. */
  readonly count?: readonly [string | undefined, string | undefined];
  /** Whether the entry was open, before and after; quota entries only. `undefined`: no such entry, or unreadable. */
  readonly open?: readonly [boolean | undefined, boolean | undefined];
}

/** Step that was added, removed or moved. */
export interface StepChange {
  readonly kind: "added" | "removed" | "moved";
  /** Step key in the earlier body, such as `F2`. */
  readonly before?: string;
  readonly after?: string;
  readonly entries: number;
}

export interface CellChange {
  /** `renamed`: same meaning under another tag. */
  readonly kind: "added" | "removed" | "changed" | "renamed";
  /** Tag in the later body, or in the earlier one for a removed cell. */
  readonly tag: string;
  readonly before?: Cell;
  readonly after?: Cell;
  /** 0-based indexes in the cell lists. */
  readonly beforeAt?: number;
  readonly afterAt?: number;
}

/** Origin of the entries of a later step. */
export interface StepOrigin {
  /** Index of the step among those of its kind in the earlier body; −1: none. */
  readonly from: number;
  /** Index of each entry in that step, −1 for an added one; absent: all entries, in order. */
  readonly entries?: readonly number[];
}

/** Order data needed to rebuild the later body but not for display; an absent list kept its order. */
export interface DiffOrder {
  readonly filters?: readonly StepOrigin[];
  readonly quotas?: readonly StepOrigin[];
  /** Index in the earlier cell list of each later cell, −1 for an added one. */
  readonly cells?: readonly number[];
}

export interface OpportunityDiff {
  readonly header: readonly HeaderChange[];
  /** Entries whose status changed. */
  readonly status: readonly EntryChange[];
  /** Entries whose count changed. */
  readonly count: readonly EntryChange[];
  readonly added: readonly EntryChange[];
  readonly removed: readonly EntryChange[];
  /** Entries of equal meaning but different notation: other id, tags or fields. */
  readonly spelled: readonly EntryChange[];
  readonly steps: readonly StepChange[];
  readonly cells: readonly CellChange[];
  readonly order: DiffOrder;
  /** No change at all. */
  readonly same: boolean;
}

/** View model of the profiling ledger. Counts of people are published counts. */
import type { LocalText } from "../../attributes/names/attribute-names.ts";
import type { PanelSummary } from "../model/model.ts";
import type { LedgerFigures } from "./ledger.ts";

export interface LedgerRow extends LedgerFigures {
  /** Attribute id, for the selection. */
  readonly id: string;
  /** Empty: attribute details are not available. */
  readonly name: string;
  /** Absent: the attribute has no question in this locale and no default one. */
  readonly question?: LocalText;
}

export interface ReadyLedger {
  readonly state: "ready";
  readonly panel: Pick<PanelSummary, "id" | "name" | "size">;
  /** Epoch milliseconds. */
  readonly computedAt: number;
  /** Countries of the open opportunities, sorted. */
  readonly countries: readonly string[];
  /** Open opportunities in the library, of the chosen country. */
  readonly open: number;
  /** Those of them whose stored response can't be evaluated. */
  readonly unreadable: number;
  /** Those of them without a usable price or without open completes: they add no value. */
  readonly withoutValue: number;
  /** Those of them with at least 10 people who are undetermined without a missing answer: hidden or unsupported conditions, unknown facts. */
  readonly undecidable: number;
  /** In the order of asking. */
  readonly rows: readonly LedgerRow[];
  /** Progress of a newer computation, counted in opportunities; null: this is the newest. */
  readonly newer: { readonly done: number; readonly total: number } | null;
}

export type LedgerView =
  /** The partner account has no ready default panel. */
  | { readonly state: "no_panel" }
  /** Counted in opportunities. */
  | { readonly state: "computing"; readonly done: number; readonly total: number }
  | ReadyLedger;

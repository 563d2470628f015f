/** View models of panels, mappings and reach. Counts of people are published counts. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import type { PublishedCount } from "./published-count.ts";

/** `loading`: blocks are being uploaded. `failed`: a sample panel or an upload that was given up. */
export type PanelState = "loading" | "ready" | "deleting" | "failed";

export interface PanelSummary {
  readonly id: string;
  readonly name: string;
  readonly source: "file" | "sample";
  readonly state: PanelState;
  readonly size: PublishedCount;
  /** Most people first. `country` is null for people whose country is unknown. */
  readonly countries: readonly { readonly country: string | null; readonly size: PublishedCount }[];
  readonly attributes: number;
  /** Used by the library, the ledger and the pages of opportunities. At most one of a partner account. */
  readonly isDefault: boolean;
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Meaning of one value of a column. */
export type ValueMeaning =
  /** Exactly these values of the attribute, all of them. */
  | { readonly kind: "equal"; readonly values: readonly string[] }
  /** Exactly one of these values; it is not known which. */
  | { readonly kind: "oneOf"; readonly values: readonly string[] }
  /** Less precise than the attribute's answers: never yes, never no. */
  | { readonly kind: "broader" }
  /** No answer. */
  | { readonly kind: "none" };

/** Role of a column of a file. */
export type ColumnRole =
  | { readonly kind: "attribute"; readonly attributeId: Int64 }
  /** `country`: code or name in one of several languages; `locale`: `de_DE`. */
  | { readonly kind: "country" | "locale" | "device" | "answeredOn" | "lastActive" }
  | { readonly kind: "ignored" };

export interface ColumnMapping {
  /** Header in the file. */
  readonly header: string;
  readonly role: ColumnRole;
  /** Separator of several values in one cell; `null`: one value. */
  readonly separator: string | null;
  /** Interpretation of the values, under its stored name. `listed`: by `values`; `asIs`: the text is the attribute's value (ages, postal codes, answer ids); `birthDate`: age in years. */
  readonly reading: "listed" | "asIs" | "birthDate";
  /** By value as in the file, trimmed, Unicode NFC. A value that is not listed means none. */
  readonly values: Readonly<Record<string, ValueMeaning>>;
  /** Epoch milliseconds when an operator chose or confirmed the meaning; `undefined`: not saved since. */
  readonly checkedAt?: number | undefined;
}

/** Named mapping, shared within a partner account. */
export interface PanelMapping {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ColumnMapping[];
  readonly updatedBy: string;
  readonly updatedAt: number;
  /** Columns whose attribute or answers changed since they were checked: header → time of the change. */
  readonly broken: Readonly<Record<string, number>>;
}

export interface ReachView {
  readonly certain: PublishedCount;
  readonly room: PublishedCount;
  readonly onlyClosed: PublishedCount;
  readonly possible: PublishedCount;
  readonly possibleRoom: PublishedCount;
  readonly no: PublishedCount;
}

/** Rung of the ladder. */
export interface LadderRung {
  /** `panel`: everyone; `facts`: device, country, language; else the key of a step (`Q2`). */
  readonly key: string;
  /** Everyone who passes this rung and all before it. */
  readonly inOrder: ReachView;
  /** Everyone who passes this rung alone; for a step, of those whom the facts admit. `null`: withheld. */
  readonly alone: ReachView | null;
}

/** Reach after one change. */
export interface Relaxation {
  /**
   * `step`: the step is dropped; `attribute`: its cells in this step; `condition`: one of its conditions, in all entries
   * of the step; `wider`: such a condition passes one more answer; `closed`: closed entries of the step count as open;
   * `entry`: one of them does.
   */
  readonly kind: "step" | "attribute" | "condition" | "wider" | "closed" | "entry";
  readonly step: string;
  readonly attributeId?: Int64;
  /** Cell of a `condition` or `wider`, before the change. */
  readonly cell?: Cell;
  /** Answer that `wider` adds; of a range, the number next to an end. */
  readonly answer?: string;
  /** Key of the entry that is opened. */
  readonly entry?: string;
  /** People with room in the whole opportunity afterwards. */
  readonly room: PublishedCount;
}

/** Reach of one opportunity in one panel. */
export interface OpportunityReach {
  readonly panel: Pick<PanelSummary, "id" | "name" | "size">;
  readonly opportunityId: string;
  /** False: the figures are those if it were open. Null: the status is not stated, and they are those if it is open. */
  readonly isOpen: boolean | null;
  /** Epoch milliseconds. */
  readonly computedAt: number;
  /** Figures are left out that together with others would prove a group of fewer than ten people. */
  readonly isWithheld: boolean;
  readonly total: ReachView;
  readonly ladder: readonly LadderRung[];
  /**
   * By entry key (`Q2.3`): people who match the entry's cells, and facts and all other steps with room. `perPlace` is
   * certain people divided by the entry's count; null when closed or without a count. Empty for more than 64 steps.
   */
  readonly entries: Readonly<
    Record<
      string,
      { readonly certain: PublishedCount; readonly possible: PublishedCount; readonly perPlace: number | null }
    >
  >;
  /** Largest gain of `room` first. */
  readonly relax: readonly Relaxation[];
  /** Conditions that no answer decides: hidden or not understood. An entry with one has no certain people. */
  readonly undecidable: number;
  /** Attributes whose answer can decide for undetermined people, by those who have no valid one; most people first. */
  readonly missing: readonly { readonly attributeId: Int64; readonly people: PublishedCount }[];
}

/** Row of `opportunity_reach`, as shown in the library. */
export interface LibraryReach {
  readonly certain: PublishedCount;
  readonly room: PublishedCount;
  readonly possible: PublishedCount;
  /** People with room for each place in open entries of the tightest quota step; null: unlimited or closed. */
  readonly perPlace: number | null;
  /** Epoch milliseconds. */
  readonly computedAt: number;
}

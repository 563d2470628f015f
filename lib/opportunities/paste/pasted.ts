/** Ids recognized in pasted text. */

export type PastedKind = (typeof PASTED_KINDS)[number];

export interface PastedItem {
  readonly kind: PastedKind;
  /** Id, `120:45398` for an answer of an attribute, or an order number. */
  readonly text: string;
  /** The text states the kind; otherwise opportunity is the best guess. */
  readonly isExplicit: boolean;
  /** Adjacent locale such as `de_AT`, in which a group is fetched. */
  readonly locale?: string;
}

export interface NotTaken {
  readonly text: string;
  /** Such as "is a date". */
  readonly reason: string;
  /** Might be an id. */
  readonly maybeId: boolean;
  /** Possible ids of the text, per interpretation: `55,414` is 55414, or 55 and 414. */
  readonly interpretations?: readonly (readonly string[])[];
}

export interface Pasted {
  /** Distinct, in pasted order. */
  readonly items: readonly PastedItem[];
  readonly notTaken: readonly NotTaken[];
  /** Ids that occurred more than once. */
  readonly repeated: readonly string[];
}

export const PASTED_KINDS = ["opportunity", "group", "project", "attribute", "order"] as const;

/** Maximum characters read while typing. Not beside the parser, which pages load on demand. */
export const MAX_READ = 50_000;

/** Targeting as the sandbox stores it: wire field names (§2.5, §2.6), ids as decimal strings. */
/** §2.5 and the undocumented kinds the service also uses; the fields other than `kind` depend on it. */
export interface WireCell {
  readonly tag: string;
  /** An int64; `-1` flags a cell that must be discarded. */
  readonly attribute_id: string;
  readonly negate: boolean;
  readonly kind: string;
  readonly value?: string;
  readonly list?: readonly string[];
  readonly operator?: "OR" | "AND";
  /** Inclusive; null is unbounded. */
  readonly range?: { readonly from: number | null; readonly to: number | null };
  readonly collection?: string;
  readonly invite_collections?: readonly string[];
  /** Field of an undocumented kind. */
  readonly center?: { readonly latitude: number; readonly longitude: number; readonly kilometres: number };
}

/** §2.6: `count` and `status` appear in quota entries only. */
export interface WireEntry {
  readonly id: string;
  readonly cells: readonly string[];
  readonly count?: number;
  readonly status?: string;
}

/** Targeting of an opportunity. Null and absence both occur on the wire and mean "none". */
export interface WireTargeting {
  readonly cells?: readonly WireCell[] | null;
  readonly filters?: readonly (readonly WireEntry[])[] | null;
  readonly quotas?: readonly (readonly WireEntry[])[] | null;
}

/** Parts of mappings and panels that an attribute change touched. Pure. */
import type { Int64 } from "../../int64.ts";

/** Attribute that changed so that a mapping to it may be wrong. */
export interface Break {
  readonly attributeId: Int64;
  /** `""` until its details are loaded. */
  readonly name: string;
  /** Epoch milliseconds of the first change that still applies. */
  readonly at: number;
  /** Sentence without a period. */
  readonly reason: string;
}

export interface BrokenColumn extends Break {
  readonly header: string;
}

/** Mappings and panels with a break, most recently broken first. */
export interface BrokenParts {
  readonly mappings: readonly {
    readonly id: string;
    readonly name: string;
    readonly columns: readonly BrokenColumn[];
  }[];
  readonly panels: readonly { readonly id: string; readonly name: string; readonly attributes: readonly Break[] }[];
}

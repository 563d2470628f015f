/** Shape of a row in the table of opportunity fields. */
import type { Opportunity, opportunitySchema } from "../../sampling/schema.ts";
import type { Bounds, WireFigure } from "./figure.ts";

export type WireName = keyof (typeof opportunitySchema)["shape"];
/** Wire fields whose values are all of type `Value`. */
type WireOf<Value> = { [Name in WireName]: Opportunity[Name] extends Value ? Name : never }[WireName];

interface Ordered {
  /** Key of the field that this one precedes; default: its position in the table. */
  readonly before?: string;
  /** Rendered by dedicated code, registered in a map by key; the type of the map requires the entry. */
  readonly custom?: true;
}

/** Appearance among the facts in the page header. */
export interface InFacts extends Ordered {
  /** Default: the label. */
  readonly term?: string;
  readonly note?: string;
  readonly about?: string;
  /** Visible on phones before the strip is expanded. */
  readonly onPhones?: true;
}

/** Appearance in the comparison of two opportunities. */
export interface InCompare extends Ordered {
  /** Default: the label. */
  readonly term?: string;
  /** Shown for an empty value. */
  readonly none?: string;
}

/** Selectable column of the library. */
interface InLibrary extends Ordered {
  /** Visible until the user chooses columns. */
  readonly usual?: true;
  /** Tooltip of the heading: unit or formula. */
  readonly about?: string;
  /** Default: by the field's kind. */
  readonly numeric?: boolean;
  /** Layout of the cell; default: by the field's kind. */
  readonly layout?: "line" | "wrap" | "text";
}

/** Sort order of the library. */
interface InOrders extends Omit<Ordered, "custom"> {
  /** Label in the select: "By …"; default: the title. */
  readonly label?: string;
  /** Column of the store's table; default: the column of the wire field. `custom`: an expression in the store. */
  readonly by?: { readonly column: string } | "custom";
  /** Direction of the first click; default: descending. */
  readonly first?: "asc";
}

/** Column of an exported file. */
export interface InExport extends Omit<Ordered, "before"> {
  /** Key in machine-readable formats; default: the field's. */
  readonly key?: string;
  /** Default: the label. */
  readonly title?: string;
  /** Default: by the field's kind. */
  readonly type?: "text" | "number" | "boolean" | "time";
}

interface Described {
  readonly label: string;
  /** Computed from the default panel; hidden without one. */
  readonly panel?: true;
}

/** The part of a row that the browser needs for the library. */
export interface LibraryField<Kind extends string> {
  readonly kind: Kind;
  /** Name in URLs, saved views and preferences; default: the key. */
  readonly url?: string;
  /** Computed from the default panel; hidden without one. */
  readonly panel?: true;
  /** Column heading. */
  readonly title: string;
  /** Follows the digits of a figure. */
  readonly unit?: string;
  /** Required `custom` for kind "own", which has no format by kind. */
  readonly column?: Kind extends "own" ? InLibrary & { readonly custom: true } : InLibrary;
  readonly sort?: InOrders;
}

interface Shown {
  /** A column of the exported library. */
  readonly export?: InExport;
  readonly facts?: InFacts;
  readonly compare?: InCompare;
}

/** Received from the service; the value on the page is the wire value, or `undefined` for null. */
type Received =
  | {
      /** Number with its bounds. */
      readonly kind: "figure";
      readonly wire: WireOf<WireFigure>;
      readonly bounds: Bounds;
      /** Follows the digits. */
      readonly unit?: string;
      /** Unit of a difference, for one and for many. */
      readonly difference?: readonly [one: string, many: string];
    }
  /** Decimal digits of any length. */
  | { readonly kind: "digits"; readonly wire: WireOf<string | null | undefined> }
  | { readonly kind: "id"; readonly wire: WireOf<string | null | undefined> }
  | { readonly kind: "text"; readonly wire: WireOf<string> }
  | { readonly kind: "list"; readonly wire: WireOf<readonly string[]> };

/** Computed by the console. */
type Computed =
  | {
      /** Computed from figures. */
      readonly kind: "derived";
      readonly formula: string;
    }
  | { readonly kind: "count" };

interface ByHand {
  readonly facts?: InFacts & { readonly custom: true };
  readonly compare?: InCompare & { readonly custom: true };
  readonly export?: InExport & { readonly custom: true; readonly type: string };
}

interface InView {
  /** Part of the page view only; default: part of its header, which lists and previews have too. */
  readonly in?: "view";
}
interface InDiff {
  /** Label in a diff; default: the label. */
  readonly diff?: string;
}

/** Row of the table. Its key is the property name in the page view and in a library row. */
export type PageField = Described &
  Shown &
  (
    | (Received & InView & InDiff)
    | Computed
    /** Rendered by dedicated code everywhere. */
    | ({ readonly kind: "own"; readonly wire?: WireName } & InDiff & ByHand)
  );

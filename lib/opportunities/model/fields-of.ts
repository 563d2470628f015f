/** Selections from the table of opportunity fields. The browser loads these for the library; the rest is in `page-fields.ts`. Pure. */
import { LIBRARY_FIELDS, type FIELDS } from "./fields.ts";
import type { Figure } from "./figure.ts";

type Rows = typeof FIELDS;
type LibraryRows = typeof LIBRARY_FIELDS;
/** Field with both halves of its row. */
export type OpportunityField = {
  [Key in keyof Rows]: Rows[Key] & { readonly key: Key } & (Key extends keyof LibraryRows ? LibraryRows[Key] : unknown);
}[keyof Rows];
/** Field with only the half that the browser loads. */
export type LibraryField = {
  [Key in keyof LibraryRows]: LibraryRows[Key] & { readonly key: Key };
}[keyof LibraryRows];
type AnyField = OpportunityField | LibraryField;
export type Part = "facts" | "compare" | "column" | "sort" | "export";

/** Fields with that part. */
export type FieldWith<P extends Part, F extends AnyField = OpportunityField> = Extract<F, Readonly<Record<P, object>>>;
type WithOwnCode<P extends Part> = Extract<OpportunityField, Custom<P>>;
/** Keys of the fields whose part is rendered by dedicated code; each consumer has a complete map over them. */
export type CustomKey<P extends Part> = WithOwnCode<P>["key"];
/** Fields whose part is rendered by their kind. */
export type PlainField<P extends Part> = Exclude<FieldWith<P>, WithOwnCode<P>>;

/** Fields with that part, in display order. */
export function withPart<F extends AnyField, P extends Part>(fields: readonly F[], part: P) {
  type Fitting = FieldWith<P, F>;
  const before = (field: Fitting): string | undefined =>
    (field as Readonly<Record<P, { readonly before?: string }>>)[part].before;
  const wanted = fields.filter((field): field is Fitting => part in field);
  const ordered = wanted.filter((field) => !before(field));
  for (const field of wanted) {
    const next = before(field);
    if (next) ordered.splice(ordered.map(({ key }): string => key).indexOf(next), 0, field);
  }
  return ordered as readonly Fitting[];
}

const IN_LIBRARY = Object.entries(LIBRARY_FIELDS).map(([key, row]) => ({ ...row, key })) as readonly LibraryField[];
export const libraryFieldsWith = <P extends "column" | "sort">(part: P) => withPart(IN_LIBRARY, part);
export type ColumnField = FieldWith<"column", LibraryField>;
export type SortField = FieldWith<"sort", LibraryField>;

export type UrlName<F> = F extends { readonly url: infer Url extends string }
  ? Url
  : F extends { readonly key: infer Key extends string }
    ? Key
    : never;
export const urlName = <F extends AnyField>(field: F): UrlName<F> =>
  ("url" in field ? field.url : field.key) as UrlName<F>;

/** Value type by kind; "own" fields have none, because their consumers render them. */
export interface KindValues {
  readonly figure: Figure;
  readonly derived: number | undefined;
  readonly digits: string | undefined;
  readonly id: string | undefined;
  readonly text: string;
  readonly list: readonly string[];
  readonly count: number;
}

type Custom<P extends Part> = Readonly<Record<P, { readonly custom: true }>>;
/** Whether the part is rendered by the field's kind. */
export const isPlain = <P extends Part, F extends FieldWith<P, AnyField>>(
  field: F,
  part: P,
): field is Exclude<F, Custom<P>> => !(field as Readonly<Record<P, { readonly custom?: true }>>)[part].custom;

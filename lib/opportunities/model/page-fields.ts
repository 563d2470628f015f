/** All opportunity fields with their values on the page; not needed in the browser. Pure. */
import type { Opportunity } from "../../sampling/schema.ts";
import type { WireName } from "./field.ts";
import { withPart, type OpportunityField, type Part } from "./fields-of.ts";
import { FIELDS, LIBRARY_FIELDS } from "./fields.ts";
import { earningsPerClick, pricePerMinute, reachTimesPrice, toFigure, type Figure } from "./figure.ts";

const LISTED: Readonly<Record<string, object>> = LIBRARY_FIELDS;
export const ALL_FIELDS = Object.entries(FIELDS).map(([key, row]) => ({
  ...row,
  ...LISTED[key],
  key,
})) as readonly OpportunityField[];
export const fieldsWith = <P extends Part>(part: P) => withPart(ALL_FIELDS, part);

type ValueOf<F> = F extends { readonly kind: "figure" }
  ? Figure
  : F extends { readonly wire: infer Name extends WireName }
    ? Exclude<Opportunity[Name], null>
    : never;
type Received = Exclude<Extract<OpportunityField, { readonly wire: WireName }>, { readonly kind: "own" }>;
type OfView = Extract<Received, { readonly in: "view" }>;
type ValuesOf<F extends Received> = { readonly [One in F as One["key"]]: ValueOf<One> };
/** Values of the fields in the header of the page view. */
export type HeadValues = ValuesOf<Exclude<Received, OfView>>;
/** Values of the fields in the rest of the page view. */
export type ViewValues = ValuesOf<OfView>;

const valuesOf = (fields: readonly OpportunityField[], opportunity: Opportunity): object =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (!("wire" in field) || field.kind === "own") return [];
      const { key, wire } = field;
      const value = field.kind === "figure" ? toFigure(opportunity[field.wire], field.bounds) : opportunity[wire];
      return [[key, value ?? undefined]];
    }),
  );
const isOfView = (field: OpportunityField): boolean => "in" in field;

export const headValues = (opportunity: Opportunity): HeadValues =>
  valuesOf(
    ALL_FIELDS.filter((field) => !isOfView(field)),
    opportunity,
  ) as HeadValues;
export const viewValues = (opportunity: Opportunity): ViewValues =>
  valuesOf(ALL_FIELDS.filter(isOfView), opportunity) as ViewValues;

type FigureKey = Extract<OpportunityField, { readonly kind: "figure" }>["key"];
type DerivedKey = Extract<OpportunityField, { readonly kind: "derived" }>["key"];

/** @param people published number of people with room; `undefined` without a computed reach. */
export const derivedFigures = (
  { costPerInterview, lengthOfInterview, incidenceRate }: Readonly<Record<FigureKey, Figure>>,
  people?: number,
): Readonly<Record<DerivedKey, number | undefined>> => ({
  earningsPerClick: earningsPerClick(costPerInterview, incidenceRate),
  pricePerMinute: pricePerMinute(costPerInterview, lengthOfInterview),
  reachValue: reachTimesPrice(costPerInterview, people),
});

/** Does not compile unless `Rows` contains all `Names`. */
type Covered<Rows, Names extends Rows> = Names;
/** Wire fields of the header; one without a row does not compile. @public */
export type HeaderName = Covered<
  Extract<OpportunityField, { readonly wire: WireName }>["wire"],
  Exclude<WireName, "cells" | "filters" | "quotas">
>;

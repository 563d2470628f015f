/** Head facts of two opportunities side by side. Pure. */
import { isolateBidi } from "../../bidi-isolate.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import type { Targeting } from "../../targeting/model.ts";
import { formatUtc } from "../../time.ts";
import { categoryName } from "../model/categories.ts";
import type { InCompare, PageField } from "../model/field.ts";
import { isPlain, type CustomKey, type KindValues, type PlainField } from "../model/fields-of.ts";
import { DIGITS_SHOWN, withUnit, type Figure } from "../model/figure.ts";
import { toOpportunityView } from "../model/model.ts";
import { NOT_STATED } from "../model/not-stated.ts";
import { derivedFigures, fieldsWith } from "../model/page-fields.ts";

export interface CompareFact {
  readonly term: string;
  /** Set for derived values. */
  readonly formula?: string;
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  /** Numbers only: B relative to A, such as "+2 min". */
  readonly difference?: string;
  /** Lists only: each item once. */
  readonly items?: {
    readonly both: readonly string[];
    readonly onlyA: readonly string[];
    readonly onlyB: readonly string[];
  };
}

interface Side {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

export function compareFacts(a: Side, b: Side): CompareFact[] {
  const [one, other] = [sideOf(a), sideOf(b)];
  return fieldsWith("compare").map((field): CompareFact => {
    const { compare, label }: { readonly compare: InCompare; readonly label: string } = field;
    const term = compare.term ?? label;
    if (!isPlain(field, "compare")) return { term, ...FACTS[field.key](one, other) };
    const fact = BY_KIND[field.kind] as (one: unknown, other: unknown, field: PlainField<"compare">) => Fact;
    return { term, ...fact(one[field.key], other[field.key], field) };
  });
}

/** Every value of an opportunity by its field. */
const sideOf = ({ opportunity, targeting }: Side) => {
  const { head, ...view } = toOpportunityView(opportunity, targeting);
  return { ...view, ...head, ...derivedFigures(head) };
};
type Values = ReturnType<typeof sideOf>;

type Fact = Omit<CompareFact, "term">;
type OfKind<Kind> = Extract<PageField, { readonly kind: Kind }>;

const noneOf = ({ compare }: PageField, usual: string): string => compare?.none ?? usual;

const textFact = (a: string, b: string, none = "–"): Fact => ({ a: a || none, b: b || none, same: a === b });

const BY_KIND: {
  readonly [Kind in keyof KindValues]: (a: KindValues[Kind], b: KindValues[Kind], field: OfKind<Kind>) => Fact;
} = {
  figure: (a, b, { bounds, unit, difference }) => {
    const say = ({ text, value }: Figure): string => (value === undefined || !unit ? text : withUnit(text, unit));
    const { min, max } = bounds.digits ?? DIGITS_SHOWN;
    return {
      a: say(a),
      b: say(b),
      same: a.text === b.text,
      ...(a.value === undefined || b.value === undefined
        ? {}
        : withDifference(
            differenceText(a.value, b.value, { ...(difference && { unit: difference }), atLeast: min, digits: max }),
          )),
    };
  },
  derived: (a, b, { formula }) => ({
    formula,
    a: money(a),
    b: money(b),
    same: money(a) === money(b),
    // Computed from the displayed values, because two rounded values can differ by an amount that neither shows.
    ...(a === undefined || b === undefined ? {} : withDifference(differenceText(shown(a), shown(b), { atLeast: 2 }))),
  }),
  digits: (a, b) => ({
    ...textFact(a ?? "", b ?? ""),
    ...withDifference(a === undefined || b === undefined ? undefined : differenceOfDigits(a, b)),
  }),
  id: (a, b, field) => textFact(a ?? "", b ?? "", noneOf(field, "–")),
  text: (a, b, field) => textFact(a, b, noneOf(field, "–")),
  list: (a, b, field) => listFact(a, b, noneOf(field, "none")),
  count: (a, b) => ({
    ...textFact(a.toLocaleString("en"), b.toLocaleString("en")),
    ...withDifference(differenceText(a, b)),
  }),
};

const FACTS: Readonly<Record<CustomKey<"compare">, (a: Values, b: Values) => Fact>> = {
  locale: (a, b) => textFact(localeText(a), localeText(b)),
  created: (a, b) => textFact(dateText(a.created), dateText(b.created)),
  requires: (a, b) => listFact(requirementsText(a), requirementsText(b), "none"),
  categories: (a, b) => listFact(a.categories.map(categoryText), b.categories.map(categoryText), NOT_STATED),
  categoryExclusions: (a, b) =>
    listFact(a.categoryExclusions.map(categoryText), b.categoryExclusions.map(categoryText), "none"),
  openQuotaEntries: (a, b) => ({
    ...textFact(capacityText(a), capacityText(b)),
    ...withDifference(capacityDifference(a, b)),
  }),
  hiddenCells: (a, b) => ({
    ...textFact(a.hiddenCells.toLocaleString("en"), b.hiddenCells.toLocaleString("en")),
    ...withDifference(differenceText(a.hiddenCells, b.hiddenCells, { unit: ["cell", "cells"] })),
  }),
};

const dateText = (received: string): string =>
  Number.isNaN(Date.parse(received)) ? received : formatUtc(Date.parse(received));

/** Country and language are stated each on its own: "language not stated, DE". */
function localeText({ locale, language, country }: Values): string {
  if (locale || (!language && !country)) return locale || NOT_STATED;
  return language ? `${language}, country ${NOT_STATED}` : `language ${NOT_STATED}, ${country}`;
}

/** Labels of the required flags, and one item for those not stated. */
const requirementsText = ({ requirements }: Values): string[] => {
  const required = requirements.flatMap(({ value, label }) => (value === "yes" ? [isolateBidi(label)] : []));
  const unstated = requirements.filter(({ value }) => value === "not_stated");
  if (unstated.length === 0) return required;
  if (unstated.length === requirements.length) return [NOT_STATED];
  return [...required, ...unstated.map(({ label }) => `${isolateBidi(label)} ${NOT_STATED}`)];
};

const capacityText = ({ openQuotaEntries, quotaEntries }: Values): string =>
  quotaEntries === 0 ? "no quotas" : `${openQuotaEntries.toLocaleString("en")} of ${quotaEntries.toLocaleString("en")}`;

/** "+3 open, −26 in all". `undefined` if either has no quotas, because no quotas means that everyone may enter. */
function capacityDifference(a: Values, b: Values): string | undefined {
  if (a.quotaEntries === 0 || b.quotaEntries === 0) return undefined;
  const open = differenceText(a.openQuotaEntries, b.openQuotaEntries, { unit: ["open", "open"] });
  const all = differenceText(a.quotaEntries, b.quotaEntries, { unit: ["total", "total"] });
  return [open, all].filter((part) => part !== undefined).join(", ") || undefined;
}

const categoryText = (id: string): string => {
  const name = categoryName(id);
  return name ? `${name} (${id})` : id;
};

const money = (value: number | undefined): string =>
  value === undefined ? "–" : value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const shown = (value: number): number => Number(money(value).replaceAll(",", ""));

const withDifference = (difference: string | undefined): Pick<CompareFact, "difference"> =>
  difference === undefined ? {} : { difference };

function listFact(a: readonly string[], b: readonly string[], none: string): Fact {
  const [ofA, ofB] = [new Set(a), new Set(b)];
  const items = {
    both: [...ofA.intersection(ofB)],
    onlyA: [...ofA.difference(ofB)],
    onlyB: [...ofB.difference(ofA)],
  };
  const say = (list: ReadonlySet<string>): string => (list.size === 0 ? none : [...list].join(", "));
  return { a: say(ofA), b: say(ofB), same: items.onlyA.length + items.onlyB.length === 0, items };
}

/** Difference of two numbers as text: sign, digits, unit. Pure. */

/** Singular and plural: "day" and "days". */
type Unit = readonly [one: string, many: string];

interface DifferenceFormat {
  readonly unit?: Unit;
  /** Maximum fraction digits. Default 2. */
  readonly digits?: number;
  /** Minimum fraction digits. Default 0. */
  readonly atLeast?: number;
}

/** `b` minus `a`, such as "+2 min" or "−0.15"; `undefined` if the difference rounds to zero. */
function differenceText(
  a: number,
  b: number,
  { unit, digits = 2, atLeast = 0 }: DifferenceFormat = {},
): string | undefined {
  const by = Number((b - a).toFixed(digits));
  return by === 0 ? undefined : signedText(by, unit, digits, atLeast);
}

/** As `differenceText`, for int64 texts and without losing digits. */
function differenceOfDigits(a: string, b: string, unit?: Unit): string | undefined {
  const by = BigInt(b) - BigInt(a);
  return by === 0n ? undefined : signedText(by, unit, 0);
}

/** Uses a true minus sign (U+2212), as wide as the plus, instead of a hyphen. */
function signedText(by: number | bigint, unit: Unit | undefined, digits: number, atLeast = 0): string {
  const format = new Intl.NumberFormat("en", {
    signDisplay: "exceptZero",
    minimumFractionDigits: atLeast,
    maximumFractionDigits: digits,
  });
  const text = format.format(by).replace("-", "\u2212");
  if (!unit) return text;
  const [one, many] = unit;
  return `${text} ${/^\D1$/.test(text) ? one : many}`;
}

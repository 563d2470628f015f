/** Random and hand-made targeting for tests, in the wire format (§2.5, §2.6). */
import * as fc from "fast-check";
import type { Int64 } from "../../int64.ts";
import type { Cell, Entry, Opportunity } from "../../sampling/schema.ts";
import type { Answers } from "../../targeting/evaluate/evaluate.ts";
import { buildTargeting, type Targeting, type TargetingStep } from "../../targeting/model.ts";

export type WireTargeting = Pick<Opportunity, "cells" | "filters" | "quotas">;

export const id = (text: string): Int64 => text as Int64;

/** Cells on one attribute for the values 0, 1, 2 …, tagged `attribute-value`. */
export const valueCells = (attributeId: string, count: number): Cell[] =>
  Array.from({ length: count }, (_, n) => aCell(`${attributeId}-${n}`, attributeId, { value: String(n) }));

export const tagsOf = (cells: readonly Cell[]): string[] => cells.map((cell) => cell.tag);

/** VALUE cell, unless overridden. */
export function aCell(tag: string, attributeId: string, fields: Partial<Cell> = {}): Cell {
  return { tag, attribute_id: id(attributeId), negate: false, kind: "VALUE", value: "1", ...fields };
}

export const aFilter = (...cells: string[]): Entry => ({ id: `f-${cells.join("")}`, cells });

export const aQuota = (cells: string[], count: number | string | null = 10, status: string | null = "OPEN"): Entry => ({
  id: `q-${cells.join("")}`,
  cells,
  count,
  status,
});

export const aTargeting = (wire: Partial<WireTargeting>): Targeting =>
  buildTargeting({ cells: [], filters: [], quotas: [], ...wire });

/** The only step of a targeting with one quota group. */
export const aQuotaStep = (cells: Cell[], entries: Entry[]): TargetingStep => firstStep({ cells, quotas: [entries] });

/** The only step of a targeting with one filter group. */
export const aFilterStep = (cells: Cell[], entries: Entry[]): TargetingStep => firstStep({ cells, filters: [entries] });

function firstStep(wire: Partial<WireTargeting>): TargetingStep {
  const [step] = aTargeting(wire).steps;
  if (!step) throw new Error("the targeting has no step");
  return step;
}

const TAGS = ["a", "b", "c", "d", "e", "f", "g", "h"];
export const ATTRIBUTES = ["1", "2", "80", "9007199254740993"];
export const VALUES = ["1", "2", "3", "18", "31", "07", "Berlin", "9007199254740993"];

const value = fc.constantFrom(...VALUES);
const bound = fc.constantFrom(null, 2, 18, "18.5", "9007199254740992", -1);
const readable = fc.oneof(
  fc.record({ kind: fc.constant("VALUE"), value }),
  fc.record({
    kind: fc.constant("LIST"),
    list: fc.array(value, { maxLength: 3 }),
    operator: fc.constantFrom("OR", "AND", null),
  }),
  fc.record({ kind: fc.constant("RANGE"), range: fc.record({ from: bound, to: bound }) }),
  fc.record({ kind: fc.constant("ANSWERED") }),
);
const unreadable = fc.constantFrom<Partial<Cell>>(
  { kind: "VALUE", value: null },
  { kind: "LIST", list: null },
  { kind: "LIST", list: ["1"], operator: "XOR" },
  { kind: "RANGE", range: null },
  { kind: "RANGE", range: { from: "young", to: null } },
  { kind: "COLLECTION", collection: "55" },
  { kind: "INVITE_COLLECTIONS", invite_collections: ["7", "8"] },
  { kind: "STATIC_INVITE_COLLECTIONS", invite_collections: null },
  { kind: "MOON_PHASE" },
  { kind: "__proto__" },
  { kind: "UNREADABLE" },
  { kind: "UNREADABLE_OPENNESS", attribute_id: id("0") },
);
const hidden = fc.constantFrom<Partial<Cell>>(
  { kind: "INEFFABLE" },
  { kind: "VALUE", value: "1", attribute_id: id("-1") },
);

/** `plain` excludes unreadable and hidden cells. */
const cellFields = (plain: boolean): fc.Arbitrary<Partial<Cell>> =>
  plain ? readable : fc.oneof({ weight: 6, arbitrary: readable }, { weight: 2, arbitrary: unreadable }, hidden);

const entryOf = (quota: boolean): fc.Arbitrary<Entry> =>
  fc.record({
    id: fc.string({ maxLength: 3 }),
    // "z" references no cell.
    cells: fc.array(fc.constantFrom(...TAGS, "z"), { maxLength: 4 }),
    ...(quota && {
      count: fc.constantFrom<(number | string | null)[]>(0, 1, 40, -3, null, "9007199254740993", "1e400"),
      status: fc.constantFrom("OPEN", "OPEN", "OPEN", "CLOSED", "PAUSED", "LATER", null),
    }),
  });
const groupsOf = (quota: boolean) => fc.array(fc.array(entryOf(quota), { maxLength: 4 }), { maxLength: 3 });

/** Any targeting: every kind, negation, hidden and missing cells, repeated tags, empty groups, odd statuses. */
export const targetingArbitrary = ({ plain = false } = {}): fc.Arbitrary<WireTargeting> =>
  fc.record({
    cells: fc.array(
      fc
        .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), fc.boolean(), cellFields(plain))
        .map(([tag, attribute, negate, fields]): Cell => ({
          tag,
          attribute_id: id(attribute),
          negate,
          kind: "VALUE",
          ...fields,
        })),
      { maxLength: 10 },
    ),
    filters: groupsOf(false),
    quotas: groupsOf(true),
  });

const GRID_CELLS: readonly Cell[] = [
  ...["1", "2", "80"].flatMap((attribute) => valueCells(attribute, 4)),
  aCell("not", "2", { value: "1", negate: true }),
  aCell("listed", "80", { kind: "COLLECTION", collection: "55" }),
  aCell("adult", "80", { kind: "RANGE", range: { from: 18, to: null } }),
];

const gridEntry = fc
  .tuple(fc.subarray(tagsOf(GRID_CELLS), { maxLength: 3 }), fc.boolean())
  .map(([cells, isOpen]) => aQuota(cells, 5, isOpen ? "OPEN" : "CLOSED"));

/** Large quota groups whose entries share most of their cells. */
export const gridArbitrary: fc.Arbitrary<WireTargeting> = fc.record({
  cells: fc.constant([...GRID_CELLS]),
  filters: fc.constant([]),
  quotas: fc.array(fc.array(gridEntry, { minLength: 3, maxLength: 14 }), { minLength: 1, maxLength: 2 }),
});

/** Answers on file for some of the attributes, including empty lists and multiple values. */
export const answersArbitrary: fc.Arbitrary<Answers> = fc
  .dictionary(fc.constantFrom(...ATTRIBUTES), fc.array(value, { maxLength: 2 }))
  .map((answers) => new Map(Object.entries(answers)));

/** Opportunities without defects, with matching attribute facts: the linter must report nothing. */
import * as fc from "fast-check";
import type { Cell, Entry, Opportunity } from "../../sampling/schema.ts";
import type { LintFacts } from "../../targeting/lint/finding.ts";
import { aCell, id } from "./targeting-arbitrary.ts";

export const NOW = Date.parse("2026-03-04T12:00:00Z");

/** Attribute 1 is single choice, 2 a number as text, 3 multiple choice. The answers of 1 and 3 are 0 to 9. */
const ANSWERS = 10;

/** Attributes (and, for answers, their answer 0) to give a defect. */
interface Complaints {
  readonly inactive?: string;
  readonly elsewhere?: string;
  readonly silent?: string;
  readonly unasked?: string;
}

export const factsOf = ({ inactive, elsewhere, silent, unasked }: Complaints = {}): LintFacts => ({
  attribute(attribute) {
    if (!["1", "2", "3"].includes(attribute)) return undefined;
    return {
      active: attribute !== inactive,
      multi: attribute === "3",
      answer(value) {
        if (!/^\d$/.test(value)) return undefined;
        return { offeredHere: attribute !== elsewhere, hasText: attribute !== silent };
      },
      hasQuestionText: attribute !== unasked,
      countsAnswers: attribute !== "2",
    };
  },
});

export interface Clean {
  readonly body: Opportunity;
  readonly facts: LintFacts;
  /** An attribute with an answer that a cell references. */
  readonly used: string;
}

interface Person {
  readonly 1: number;
  readonly 2: number;
  readonly 3: number;
}

/** A cell that the person matches. */
const passing = (person: Person): fc.Arbitrary<Cell> =>
  fc
    .tuple(fc.constantFrom("1", "2", "3"), fc.nat({ max: ANSWERS - 1 }), fc.nat({ max: 3 }))
    .map(([on, other, form]) => {
      const own = person[on as "1"];
      const negate = other !== own && form === 3;
      const value = String(negate ? other : own);
      if (on === "2") {
        const range = form === 0 ? { from: null, to: own + other } : { from: own - other, to: own };
        return aCell(`r${range.from}-${range.to}`, "2", { kind: "RANGE", value: null, range });
      }
      if (form === 1) {
        return aCell(`l${on}-${own}-${other}`, on, { kind: "LIST", value: null, list: [String(own), String(other)] });
      }
      return aCell(`${negate ? "n" : "v"}${on}-${value}`, on, { value, negate });
    });

/** Any valid cell. */
const sound = fc
  .tuple(fc.constantFrom("1", "3"), fc.nat({ max: ANSWERS - 1 }))
  .map(([on, value]) => aCell(`v${on}-${value}`, on, { value: String(value) }));

interface Step {
  readonly way: readonly Cell[];
  readonly others: readonly Cell[];
}

/** One entry that the person matches, and others that may or may not match. An entry uses each attribute once. */
const stepFor = (person: Person): fc.Arbitrary<Step> =>
  fc.record({
    way: fc.uniqueArray(passing(person), { minLength: 1, maxLength: 3, selector: (cell) => cell.attribute_id }),
    others: fc.array(sound, { maxLength: 3 }),
  });

const person = fc.record({ 1: fc.nat({ max: 9 }), 2: fc.integer({ min: 18, max: 80 }), 3: fc.nat({ max: 9 }) });

export const cleanOpportunityArbitrary: fc.Arbitrary<Clean> = person
  .chain((one) =>
    fc.tuple(
      fc.array(stepFor(one), { minLength: 1, maxLength: 3 }),
      fc.array(stepFor(one), { maxLength: 3 }),
      fc.constantFrom("1", "3"),
    ),
  )
  .map(([filters, quotas, used]): Clean => {
    // The first step accepts any answer of the required attribute, so that the attribute is used.
    const [first, ...others] = filters;
    const sure = aCell(`v${used}-0`, used, { value: "0" });
    const steps = [{ way: first?.way ?? [], others: [...(first?.others ?? []), sure] }, ...others];
    const cells = new Map(
      [...steps, ...quotas].flatMap(({ way, others: rest }) => [...way, ...rest]).map((cell) => [cell.tag, cell]),
    );
    return { body: bodyOf([...cells.values()], steps.map(filterStep), quotas.map(quotaStep)), facts: factsOf(), used };
  });

const tags = (cells: readonly Cell[]): string[] => cells.map(({ tag }) => tag);

const filterStep = ({ way, others }: Step): Entry[] => [
  { id: "way", cells: tags(way) },
  ...others.map((cell) => ({ id: "other", cells: [cell.tag] })),
];

const quotaStep = ({ way, others }: Step): Entry[] => [
  { id: "way", cells: tags(way), count: 5, status: "OPEN" },
  ...others.map((cell, at) => ({ id: "other", cells: [cell.tag], count: at, status: at === 1 ? "CLOSED" : "OPEN" })),
];

const bodyOf = (cells: Cell[], filters: Entry[][], quotas: Entry[][]) =>
  ({
    id: id("1"),
    group_id: id("2"),
    status: "OPEN",
    created: "2026-03-01T00:00:00Z",
    days_in_field: 9,
    locale: { language: "de", country: "DE" },
    cells,
    filters,
    quotas,
  }) as unknown as Opportunity;

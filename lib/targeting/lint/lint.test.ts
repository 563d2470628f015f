import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import type { Cell, Opportunity } from "../../sampling/schema.ts";
import { cleanOpportunityArbitrary, factsOf, NOW, type Clean } from "../../testing/arbitraries/clean-opportunity.ts";
import { aCell, aQuota } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "../model.ts";
import { NO_NAMES } from "../wording/names.ts";
import { sentenceText } from "../wording/segments.ts";
import { findingText, findingTitle } from "./finding-text.ts";
import type { FindingKind } from "./finding.ts";
import { lint } from "./lint.ts";

const findingsOf = ({ body, facts }: Pick<Clean, "body" | "facts">) => lint(body, buildTargeting(body), facts, NOW);

const kindsOf = (clean: Pick<Clean, "body" | "facts">): FindingKind[] =>
  findingsOf(clean)
    .map(({ kind }) => kind)
    .toSorted();

const runs = { numRuns: caseCount(300) };

test("reports nothing for clean targeting", () => {
  fc.assert(
    fc.property(cleanOpportunityArbitrary, (clean) => {
      expect(findingsOf(clean)).toEqual([]);
    }),
    runs,
  );
});

type Planting = (clean: Clean) => Pick<Clean, "body" | "facts">;

const withBody = (clean: Clean, change: Partial<Opportunity>) => ({ ...clean, body: { ...clean.body, ...change } });

const aStep = (clean: Clean, ...cells: Cell[]): Opportunity => ({
  ...clean.body,
  cells: [...clean.body.cells, ...cells],
  filters: [...clean.body.filters, [{ id: "planted", cells: cells.map(({ tag }) => tag) }]],
});

/** Adds an alternative entry to the first step: existing matches are unaffected. */
const anEntry = (clean: Clean, ...cells: Cell[]): Opportunity => {
  const [first = [], ...others] = clean.body.filters;
  return {
    ...clean.body,
    cells: [...clean.body.cells, ...cells],
    filters: [[...first, { id: "planted", cells: cells.map(({ tag }) => tag) }], ...others],
  };
};

/** Planted anomaly and all findings it must produce. */
const PLANTINGS: readonly (readonly [string, readonly FindingKind[], Planting])[] = [
  [
    "a step without room",
    ["no_open_path"],
    (clean) => withBody(clean, { quotas: [...clean.body.quotas, [aQuota([], 5, "CLOSED")]] }),
  ],
  [
    "a step whose count is used up",
    ["no_open_path"],
    (clean) => withBody(clean, { quotas: [...clean.body.quotas, [aQuota([], 0)]] }),
  ],
  // A step without an entry is also a step without an open entry.
  [
    "a step without an entry",
    ["empty_step", "no_open_path"],
    (clean) => withBody(clean, { filters: [...clean.body.filters, []] }),
  ],
  [
    "a tag without a cell",
    ["dangling_tag"],
    (clean) => withBody(clean, { quotas: [...clean.body.quotas, [aQuota(["nowhere"])]] }),
  ],
  [
    "a cell that nothing uses",
    ["unused_cell"],
    (clean) => withBody(clean, { cells: [...clean.body.cells, aCell("spare", "1", { value: "0" })] }),
  ],
  [
    "a tag defined twice",
    ["duplicate_tag"],
    (clean) => withBody(clean, { cells: [...clean.body.cells, ...clean.body.cells.slice(0, 1)] }),
  ],
  [
    "steps that want different answers",
    ["contradiction"],
    (clean) => {
      const [one, other] = [aCell("one", "1", { value: "0" }), aCell("other", "1", { value: "1" })];
      const once = { ...clean, body: aStep(clean, one) };
      return { ...clean, body: aStep(once, other) };
    },
  ],
  [
    "a range against a value",
    ["contradiction"],
    (clean) => {
      const range = aCell("young", "2", { kind: "RANGE", value: null, range: { from: 18, to: "18.5" } });
      return { ...clean, body: aStep({ ...clean, body: aStep(clean, range) }, aCell("old", "2", { value: "90" })) };
    },
  ],
  [
    "yes and no in one entry",
    ["contradiction"],
    (clean) => ({
      ...clean,
      body: anEntry(clean, aCell("yes", "3", { value: "0" }), aCell("no", "3", { value: "0", negate: true })),
    }),
  ],
  [
    "a range of nothing",
    ["contradiction"],
    (clean) => ({
      ...clean,
      body: anEntry(clean, aCell("never", "2", { kind: "RANGE", value: null, range: { from: 31, to: 30 } })),
    }),
  ],
  [
    "one step wants what another forbids, of many answers",
    ["contradiction"],
    (clean) => {
      const first = { ...clean, body: aStep(clean, aCell("with", "3", { value: "0" })) };
      return { ...clean, body: aStep(first, aCell("without", "3", { value: "0", negate: true })) };
    },
  ],
  [
    "an impossible entry and steps that exclude each other",
    ["contradiction", "contradiction"],
    (clean) => {
      const [yes, no] = [aCell("yes", "1", { value: "0" }), aCell("no", "1", { value: "0", negate: true })];
      const first = { ...clean, body: aStep(clean, aCell("one", "1", { value: "0" })) };
      const second = { ...clean, body: aStep(first, aCell("other", "1", { value: "1" })) };
      return { ...clean, body: anEntry(second, yes, no) };
    },
  ],
  [
    "one step wants some of what another forbids all of, of many answers",
    ["contradiction"],
    (clean) => {
      const none = aCell("none", "3", { kind: "LIST", value: null, list: ["0", "1", "2"], negate: true });
      const some = aCell("some", "3", { kind: "LIST", value: null, list: ["2", "1"], operator: "OR" });
      return { ...clean, body: aStep({ ...clean, body: aStep(clean, none) }, some) };
    },
  ],
  [
    "each entry of a step wants what other steps forbid",
    ["contradiction"],
    (clean) => {
      const [first, second] = ["0", "1"].map((value) => aCell(`not-${value}`, "3", { value, negate: true }));
      const once = first ? aStep(clean, first) : clean.body;
      const body = second ? aStep({ ...clean, body: once }, second) : once;
      const wanted = ["0", "1"].map((value) => aCell(`wanted-${value}`, "3", { value }));
      const step = wanted.map(({ tag }) => ({ id: tag, cells: [tag] }));
      return withBody({ ...clean, body }, { cells: [...body.cells, ...wanted], filters: [...body.filters, step] });
    },
  ],
  [
    "an answer, and none of a list that holds it, in one entry",
    ["contradiction"],
    (clean) => {
      const none = aCell("none", "3", { kind: "LIST", value: null, list: ["1", "0"], negate: true });
      return { ...clean, body: anEntry(clean, aCell("yes", "3", { value: "0" }), none) };
    },
  ],
  // Both are unknown, so the contradiction is not certain.
  [
    "an unknown kind and its negation",
    ["kind_not_understood"],
    (clean) => {
      const moon = aCell("moon", "1", { kind: "MOON_PHASE" });
      const noMoon = aCell("no-moon", "1", { kind: "MOON_PHASE", negate: true });
      return { ...clean, body: anEntry(clean, moon, noMoon) };
    },
  ],
  [
    "steps that want such a kind and its opposite",
    ["kind_not_understood"],
    (clean) => {
      const body = aStep(clean, aCell("moon", "1", { kind: "MOON_PHASE" }));
      return { ...clean, body: aStep({ ...clean, body }, aCell("no-moon", "1", { kind: "MOON_PHASE", negate: true })) };
    },
  ],
  [
    "an attribute that is over",
    ["inactive_attribute"],
    (clean) => ({ ...clean, facts: factsOf({ inactive: clean.used }) }),
  ],
  [
    "an answer that is none",
    ["unknown_answer"],
    (clean) => ({ ...clean, body: anEntry(clean, aCell("stray", "1", { value: "99" })) }),
  ],
  [
    "an answer of another country",
    ["answer_not_offered"],
    (clean) => ({ ...clean, facts: factsOf({ elsewhere: clean.used }) }),
  ],
  ["an answer without a text", ["no_text"], (clean) => ({ ...clean, facts: factsOf({ silent: clean.used }) })],
  ["a question without a text", ["no_text"], (clean) => ({ ...clean, facts: factsOf({ unasked: clean.used }) })],
  [
    "a kind nobody has heard of",
    ["kind_not_understood"],
    (clean) => ({ ...clean, body: anEntry(clean, aCell("moon", "1", { kind: "MOON_PHASE" })) }),
  ],
  [
    "an operator nobody has heard of",
    ["kind_not_understood"],
    (clean) => ({
      ...clean,
      body: anEntry(clean, aCell("xor", "1", { kind: "LIST", value: null, list: ["0"], operator: "XOR" })),
    }),
  ],
  ["a hidden cell", ["hidden_targeting"], (clean) => ({ ...clean, body: anEntry(clean, aCell("secret", "-1")) })],
  [
    "a country that is not a code",
    ["locale_not_understood"],
    (clean) => withBody(clean, { locale: { language: "de", country: "Germany" } }),
  ],
  ["days that are over", ["past_field"], (clean) => withBody(clean, { created: "2020-01-01T00:00:00Z" })],
  ["a status nobody has heard of", ["status_not_understood"], (clean) => withBody(clean, { status: "SOON" })],
  [
    "an entry with such a status",
    ["status_not_understood"],
    (clean) => withBody(clean, { quotas: [...clean.body.quotas, [aQuota([]), aQuota([], 3, "LATER")]] }),
  ],
];

test("unknown statuses of the opportunity and of its entries are spelled as received", () => {
  fc.assert(
    fc.property(cleanOpportunityArbitrary, (clean) => {
      const entries = [aQuota([], 3, "FROZEN"), aQuota([], 3, "THROTTLED"), { ...aQuota([]), count: null }, aQuota([])];
      const planted = withBody(clean, { status: "THROTTLED", quotas: [...clean.body.quotas, entries] });
      const finding = findingsOf(planted).find(({ kind }) => kind === "status_not_understood");
      expect(finding && sentenceText(findingText(finding, { names: NO_NAMES }))).toBe(
        "The opportunity and 3 quota entries have an unknown status: THROTTLED, FROZEN, and OPEN without a count. Treated as not open.",
      );
    }),
    { numRuns: 20 },
  );
});

test.each([
  [[], "The opportunity’s status is missing or unreadable, so it’s unknown whether it’s open."],
  [
    [aQuota([], 3, "FROZEN"), aQuota([], 3, null), aQuota([])],
    "The opportunity’s status is missing or unreadable, so it’s unknown whether it’s open. 2 quota entries have an unknown status: FROZEN and empty. Treated as not open.",
  ],
  [
    [aQuota([], 3, "FROZEN"), aQuota([])],
    "The opportunity’s status is missing or unreadable, so it’s unknown whether it’s open. One quota entry has an unknown status: FROZEN. Treated as not open.",
  ],
])("a status that is not stated is not treated as not open, with the entries %j", (entries, text) => {
  const [clean] = fc.sample(cleanOpportunityArbitrary, { numRuns: 1, seed: 1 });
  if (!clean) throw new Error("no sample");
  const more = entries.length > 0 ? [entries] : [];
  const found = findingsOf(withBody(clean, { status: "", quotas: [...clean.body.quotas, ...more] }));
  const finding = found.find(({ kind }) => kind === "status_not_understood");
  expect(finding && sentenceText(findingText(finding, { names: NO_NAMES }))).toBe(text);
});

test("reports impossible steps before an impossible entry", () => {
  const cells = [
    aCell("male", "1"),
    aCell("female", "1", { value: "2" }),
    aCell("not-male", "1", { value: "1", negate: true }),
  ];
  const filters = ["male", "female"].map((tag) => [{ id: tag, cells: [tag] }]);
  const body = { status: "OPEN", created: "", cells, filters, quotas: [[aQuota(["male", "not-male"]), aQuota([])]] };
  const found = lint(body as unknown as Opportunity, buildTargeting(body), factsOf(), NOW);
  expect(found.map(({ state, positions }) => [state, positions.map(({ step, entry }) => entry ?? step)])).toEqual([
    ["miss", ["F1", "F2"]],
    ["maybe", ["Q1.1"]],
  ]);
});

const saysHidden = (total: number): string =>
  sentenceText(findingText({ kind: "hidden_targeting", state: "mute", positions: [], total }, { names: NO_NAMES }));

test("hidden cells explain refusal 2.8", () => {
  expect(saysHidden(1)).toBe(
    "One cell is not disclosed. If the service rejects a respondent because of it (2.8, undisclosed filter), this page can’t say why.",
  );
  expect(saysHidden(2)).toContain("because of them (2.8, undisclosed filter)");
});

const saysUnsupported = (total: number, values = ["MOON_PHASE"]) =>
  sentenceText(
    findingText({ kind: "kind_not_understood", state: "maybe", positions: [], total, values }, { names: NO_NAMES }),
  );

test("an unsupported cell is unknown for everyone, which isn’t claimed of the result", () => {
  expect(saysUnsupported(1)).toBe("1 cell has an unsupported kind (MOON_PHASE) and counts as unknown for everyone.");
  expect(saysUnsupported(2)).toBe("2 cells have an unsupported kind (MOON_PHASE) and count as unknown for everyone.");
  expect(saysUnsupported(1, ["UNREADABLE"])).toBe("1 cell couldn’t be read and counts as unknown for everyone.");
  expect(saysUnsupported(2, ["MOON_PHASE", "UNREADABLE"])).toContain("an unsupported kind (MOON_PHASE and unreadable)");
});

test.each(PLANTINGS)("reports %s and nothing else", (_what, expected, plant) => {
  fc.assert(
    fc.property(cleanOpportunityArbitrary, (clean) => {
      const planted = plant(clean);
      expect(kindsOf(planted)).toEqual(expected.toSorted());
      for (const finding of findingsOf(planted)) {
        expect(finding.total).toBeGreaterThan(finding.kind === "no_text" ? -1 : 0);
        expect(finding.positions.length).toBeGreaterThan(0);
        const words = sentenceText(findingText(finding, { names: NO_NAMES }));
        expect(words).toMatch(/^[A-Z0-9].*[.]$/s);
        expect(`${findingTitle(finding)} ${words}`).not.toMatch(/undefined|NaN|\s\s/);
      }
    }),
    runs,
  );
});

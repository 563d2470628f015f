/** Opportunities with malformed parts: each part counts as unknown, never as absent. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../testing/full-run.ts";
import { runSynchronously } from "../cooperative-steps.ts";
import { lostOf, requireByItem } from "../sampling/parse-by-item.ts";
import { opportunitySchema, type Opportunity } from "../sampling/schema.ts";
import {
  aCell,
  answersArbitrary,
  aQuota,
  targetingArbitrary,
  type WireTargeting,
} from "../testing/arbitraries/targeting-arbitrary.ts";
import { plainEvaluation } from "../testing/plain-evaluation.ts";
import { compileTargeting, verdictOf } from "./evaluate/compile.ts";
import { type Answers, evaluate } from "./evaluate/evaluate.ts";
import { crossTab } from "./layout/cross-tab.ts";
import { layoutStep } from "./layout/layout.ts";
import { unknownAttributes } from "./lint/lint-attributes.ts";
import { lint, NO_FACTS } from "./lint/lint.ts";
import { buildTargeting } from "./model.ts";
import { compileReach, openPlaces } from "./reach/compile-reach.ts";
import { stepChanges } from "./reach/step-changes.ts";
import { placesOf } from "./status.ts";
import { NO_NAMES } from "./wording/names.ts";
import { sentenceText } from "./wording/segments.ts";
import { stepSentence, stepTitle } from "./wording/sentence.ts";

type Body = Readonly<Record<"cells" | "filters" | "quotas", unknown>>;

const parse = (body: Partial<Body>): Opportunity =>
  requireByItem(opportunitySchema, { id: 1, group_id: 2, status: "OPEN", ...body });

/** Verdict, whether conditions are hidden, and the paths of unreadable fields. */
function judged(body: Partial<Body>, answers: Readonly<Record<string, string[]>> = {}) {
  const opportunity = parse(body);
  const targeting = buildTargeting(opportunity);
  const given = new Map(Object.entries(answers));
  const { eligibility, capacity, outcome, verdict, hiddenTargeting, emptySteps } = evaluate(targeting, given);
  expect(verdictOf(compileTargeting(targeting), given)).toEqual({ eligibility, capacity, outcome, verdict });
  expect(emptySteps).toEqual([]);
  expect(outcome).toBe(plainEvaluation(opportunity, given, true));
  const findings = lint(opportunity, targeting, NO_FACTS, 0).map(({ kind }) => kind);
  expect(findings).not.toContain("empty_step");
  expect(findings).not.toContain("no_open_path");
  expect(findings).not.toContain("status_not_understood");
  return { verdict, eligibility, hiddenTargeting, lost: lostOf(opportunity).map(({ field }) => field) };
}

const a = { tag: "a", attribute_id: 1, kind: "VALUE", value: "2" };
const b = { tag: "b", attribute_id: 2, kind: "VALUE", value: "2" };

test.each<[string, unknown[]]>([
  ["negate", [{ ...a, negate: "no" }]],
  ["kind", [{ ...a, kind: 5 }]],
  ["value", [{ ...a, value: {} }]],
  ["attribute_id", [{ ...a, attribute_id: null }]],
  ["tag", [{ ...a, tag: 5 }]],
])("a cell with a malformed %s is a condition that is unknown", (field, cells) => {
  const filters = [[{ id: "f", cells: ["a"] }]];
  for (const answers of [{}, { "1": ["2"] }, { "1": ["3"] }])
    expect(judged({ cells, filters }, answers)).toEqual({
      verdict: "undetermined",
      eligibility: "unknown",
      hiddenTargeting: false,
      lost: [`cells.0.${field}`],
    });
});

test("a cell that isn’t an object may have any tag that no other cell has", () => {
  const body = { cells: [null, b], filters: [[{ cells: ["a"] }], [{ cells: ["b"] }]] };
  expect(judged(body, { "2": ["2"] }).verdict).toBe("undetermined");
  expect(judged(body, { "2": ["3"] }).verdict).toBe("wrong_person");
});

test("a malformed cell whose readable part hides it is discarded, and a tag without any cell is hidden targeting", () => {
  const filters = [[{ cells: ["a"] }]];
  for (const hidden of [
    { ...a, attribute_id: -1, negate: "no" },
    { ...a, kind: "INEFFABLE", attribute_id: 1.5 },
  ])
    expect(judged({ cells: [hidden], filters })).toMatchObject({ verdict: "match", hiddenTargeting: true });
  const other = { ...b, negate: "no" };
  expect(judged({ cells: [other], filters })).toMatchObject({ verdict: "match", hiddenTargeting: true });
});

test("the first cell of a tag counts, readable or not", () => {
  const filters = [[{ cells: ["a"] }]];
  const odd = { ...a, negate: "no" };
  expect(judged({ cells: [odd, a], filters }, { "1": ["2"] }).verdict).toBe("undetermined");
  expect(judged({ cells: [a, odd], filters }, { "1": ["2"] }).verdict).toBe("match");
});

test("a malformed id of an entry is lost alone", () => {
  const body = { cells: [a], filters: [[{ id: 7, cells: ["a"] }]], quotas: [[{ ...aQuota(["a"]), id: {} }]] };
  expect(parse(body)).toMatchObject({ filters: [[{ id: "", cells: ["a"] }]], quotas: [[{ id: "", count: 10 }]] });
  expect(judged(body, { "1": ["2"] })).toMatchObject({
    verdict: "match",
    lost: ["filters.0.0.id", "quotas.0.0.id"],
  });
  expect(judged(body, { "1": ["3"] }).verdict).toBe("wrong_person");
});

test.each<[string, unknown]>([
  ["count", { id: "x", cells: ["b"], count: {}, status: "OPEN" }],
  ["status", { id: "x", cells: ["b"], count: 5, status: 5 }],
  ["count", { id: "x", cells: ["b"], count: [], status: {} }],
  ["cells", { id: "x", cells: "b", count: 5, status: "OPEN" }],
])("a quota entry with a malformed %s may admit whom a closed entry doesn’t", (field, entry) => {
  const quotas = [[aQuota(["a"], 5, "CLOSED"), entry]];
  const body = { cells: [a, b], quotas };
  expect(judged(body, { "1": ["2"], "2": ["2"] })).toMatchObject({
    verdict: "undetermined",
    hiddenTargeting: false,
    lost: [`quotas.0.1.${field}`],
  });
  if (field === "cells") return;
  expect(judged(body, { "1": ["3"], "2": ["3"] }).verdict).toBe("wrong_person");
});

test("an entry whose status or count is closed in any case stays closed", () => {
  for (const entry of [
    { cells: ["a"], count: {}, status: "CLOSED" },
    { cells: ["a"], count: 0, status: {} },
    { cells: ["a"], count: "abc", status: {} },
    { cells: ["a"], count: "1.5", status: {} },
    { cells: ["a"], status: {} },
  ]) {
    const [step] = buildTargeting(parse({ cells: [a], quotas: [[entry]] })).steps;
    expect(step).toMatchObject({ openEntries: 0, entries: [{ open: false, cells: [{ tag: "a" }] }] });
  }
});

test("an entry that isn’t an object is unknown, in filters and quotas", () => {
  for (const group of ["filters", "quotas"] as const)
    for (const entry of [null, 5, "x", []])
      expect(judged({ [group]: [[entry]] })).toMatchObject({
        verdict: "undetermined",
        hiddenTargeting: false,
        lost: [`${group}.0.0`],
      });
});

test("a filter entry with a malformed count is as if it had none", () => {
  const body = { cells: [a], filters: [[{ cells: ["a"], count: {}, status: 5 }]] };
  expect(judged(body, { "1": ["2"] }).verdict).toBe("match");
});

test("tags of placeholders avoid the service’s tags", () => {
  const cells = [{ ...a, tag: "unreadable-1" }];
  const { filters } = parse({ cells, filters: [[null, { cells: ["unreadable-1", "unreadable-2"] }]] });
  expect(filters[0]?.[0]?.cells).toEqual(["unreadable-3"]);
});

test("an entry with an unreadable status has no certain number of places", () => {
  const open = aQuota(["a"], 10);
  const unknown = { cells: ["b"], count: 1_000, status: 5 };
  const targeting = buildTargeting(parse({ cells: [a, b], quotas: [[open, unknown]] }));
  expect(targeting.steps[0]?.entries.map(placesOf)).toEqual([10, undefined]);
  expect(openPlaces(targeting)).toBeUndefined();
});

test("an unreadable count leaves the places unknown, and its placeholder is no attribute to ask for", () => {
  const entry = { cells: ["b"], count: {}, status: "OPEN" };
  const targeting = buildTargeting(parse({ cells: [b], quotas: [[entry, aQuota(["b"], 4)]] }));
  expect(openPlaces(targeting)).toBeUndefined();
  expect(targeting.attributeIds).toEqual(["2"]);
  expect(compileReach(targeting, {}).attributeIds).toEqual(["2"]);
});

test("an unreadable count is no condition that is shown, dropped or reported", () => {
  const ages = [18, 25, 35].map((from) => ({ ...a, tag: `${from}`, value: `${from}` }));
  const entries = ages.map(({ tag }, index) => ({ ...aQuota([tag]), count: index === 1 ? {} : 10 }));
  const opportunity = parse({ cells: ages, quotas: [entries] });
  const targeting = buildTargeting(opportunity);
  const [step] = targeting.steps;
  if (!step) throw new Error("no step");
  expect(step.openEntries).toBe(3);
  expect(layoutStep(step)).toMatchObject({ kind: "bars", attributeId: "1" });
  expect(crossTab(step)).toBeUndefined();
  expect(sentenceText(stepTitle(step, { names: NO_NAMES }))).toBe("Attribute 1");
  expect(sentenceText(stepSentence(step, { names: NO_NAMES }))).toBe("Attribute 1 is 18, 25 or 35");
  const compiled = compileReach(targeting, {});
  const changes = compiled.steps.flatMap((one) => runSynchronously(stepChanges(one, compiled.rules)));
  expect(changes.map(({ attributeId }) => attributeId)).toEqual(["1"]);
  expect(unknownAttributes(targeting, NO_FACTS)).toBe(1);
  expect(lint(opportunity, targeting, NO_FACTS, 0).map(({ kind }) => kind)).not.toContain("kind_not_understood");
});

test("a step with an unreadable count keeps its cross tab and its set", () => {
  const two = [a, { ...a, tag: "c", value: "3" }, b, { ...b, tag: "d", value: "3" }];
  const pairs = ["a", "c"].flatMap((first) => ["b", "d"].map((second) => aQuota([first, second])));
  const many = Array.from({ length: 51 }, (_, at) => ({ ...a, tag: `${at}`, value: `${at}` }));
  const lost = { count: {} };
  const [table] = buildTargeting(parse({ cells: two, quotas: [[{ ...pairs[0], ...lost }, ...pairs.slice(1)]] })).steps;
  const singles = many.map(({ tag }) => aQuota([tag]));
  const [set] = buildTargeting(
    parse({ cells: many, quotas: [[{ ...singles[0], ...lost }, ...singles.slice(1)]] }),
  ).steps;
  expect(table && layoutStep(table).kind).toBe("cross-tab");
  expect(set && layoutStep(set).kind).toBe("set");
});

test("an unreadable attribute is none that lacks details or can be dropped", () => {
  const opportunity = parse({ cells: [{ ...a, attribute_id: null }], filters: [[{ cells: ["a"] }]] });
  const targeting = buildTargeting(opportunity);
  const compiled = compileReach(targeting, {});
  expect(compiled.steps.flatMap((one) => runSynchronously(stepChanges(one, compiled.rules)))).toEqual([]);
  expect(unknownAttributes(targeting, NO_FACTS)).toBe(0);
});

/** Values that no field of a cell or entry has; an id may be anything. */
const junk = fc.constantFrom<unknown>({}, { x: [1] }, [[]], true);
const CELL_FIELDS = ["attribute_id", "negate", "kind", "value", "list", "operator", "range", "collection"] as const;
/** Fields that some of the junk fits: a boolean, and an object with optional bounds. */
const FIT_SOME: ReadonlySet<string> = new Set(["negate", "range"]);
const ENTRY_FIELDS = ["cells", "count", "status", "id"] as const;

/** Where a body is damaged: a field of the item, or the whole item. */
const damage = fc.record({
  list: fc.constantFrom("cells" as const, "filters" as const, "quotas" as const),
  at: fc.nat(),
  field: fc.nat(),
  isWhole: fc.boolean(),
  value: junk,
});
/** The service's own: without placeholders, which stay as they are. */
const wireArbitrary = targetingArbitrary().map((wire) => ({
  ...wire,
  cells: wire.cells.map((cell) => (cell.kind.startsWith("UNREADABLE") ? { ...cell, kind: "MOON_PHASE" } : cell)),
}));

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(wire: WireTargeting, damages: readonly Damage[]): Body {
  const body = structuredClone(wire) as unknown as Record<string, unknown[]>;
  for (const { list, at, field, isWhole, value } of damages) {
    const groups = list === "cells" ? [body.cells ?? []] : ((body[list] ?? []) as unknown[][]);
    const places = groups.flatMap((group) => group.map((_item, index) => [group, index] as const));
    const [group, index] = places[at % places.length] ?? [];
    if (!group || index === undefined) continue;
    const fields = list === "cells" ? CELL_FIELDS : ENTRY_FIELDS;
    const item = group[index];
    const name = fields[field % fields.length] ?? "";
    group[index] =
      isWhole || item === null
        ? // A lost tag could be that of another cell, which the service doesn't repeat.
          list === "cells"
          ? { tag: (item as { tag: string }).tag }
          : null
        : { ...item, [name]: FIT_SOME.has(name) ? [[]] : value };
  }
  return body as Body;
}

test("property: a definite verdict is the one of the undamaged body, whatever was damaged", () => {
  fc.assert(
    fc.property(
      wireArbitrary,
      fc.array(damage, { minLength: 1, maxLength: 4 }),
      answersArbitrary,
      (wire, damages, answers: Answers) => {
        const opportunity = parse(damaged(wire, damages));
        const targeting = buildTargeting(opportunity);
        const partial = evaluate(targeting, answers);
        for (const room of [true, false]) {
          const truth = room ? partial.outcome : partial.eligibility;
          expect(plainEvaluation(opportunity, answers, room)).toBe(truth);
          if (truth !== "unknown") expect(truth).toBe(plainEvaluation(wire, answers, room));
        }
        expect(verdictOf(compileTargeting(targeting), answers).verdict).toBe(partial.verdict);
      },
    ),
    { numRuns: caseCount(3_000) },
  );
});

test("property: the readable parts of a damaged body keep their places", () => {
  fc.assert(
    fc.property(wireArbitrary, fc.array(damage, { maxLength: 4 }), (wire, damages) => {
      const { filters, quotas, cells } = parse(damaged(wire, damages));
      expect(filters.map((group) => group.length)).toEqual(wire.filters.map((group) => group.length));
      expect(quotas.map((group) => group.length)).toEqual(wire.quotas.map((group) => group.length));
      expect(cells.slice(0, wire.cells.length).map(({ tag }) => tag)).toEqual(wire.cells.map(({ tag }) => tag));
    }),
  );
});

test("property: a cell without its tag is any tag without a cell", () => {
  const tags = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(fc.array(fc.array(tags, { maxLength: 2 }), { maxLength: 3 }), answersArbitrary, (groups, answers) => {
      const filters = groups.map((cells) => [{ id: "", cells }]);
      const others = [aCell("b", "2")];
      const { outcome } = evaluate(buildTargeting(parse({ cells: [{ tag: 7 }, ...others], filters })), answers);
      if (outcome === "unknown") return;
      for (const tag of ["a", "c", "z"])
        expect(plainEvaluation({ cells: [aCell(tag, "1"), ...others], filters, quotas: [] }, answers, true)).toBe(
          outcome,
        );
    }),
  );
});

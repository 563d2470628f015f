import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { NOW } from "../../testing/arbitraries/clean-opportunity.ts";
import { aCell, answersArbitrary, id, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { buildTargeting } from "../model.ts";
import { NO_NAMES } from "../wording/names.ts";
import { sentenceText } from "../wording/segments.ts";
import type { LintFacts } from "./finding.ts";
import { findingText } from "./finding-text.ts";
import { lint, NO_FACTS, worstState } from "./lint.ts";

/** Every attribute has at most one answer and no answer list. */
const SINGLE: LintFacts = {
  attribute: () => ({
    active: true,
    multi: false,
    answer: () => ({ offeredHere: true, hasText: true }),
    hasQuestionText: true,
    countsAnswers: false,
  }),
};

test.each([
  ["one answer each", SINGLE, 1],
  ["any number of answers", NO_FACTS, 3],
] as const)("no respondent passes a reported contradiction: %s", (_what, facts, most) => {
  const anyone = fc.array(answersArbitrary.map(firstAnswers(most)), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(targetingArbitrary(), anyone, (wire, people) => {
      const targeting = buildTargeting(wire);
      const body = { ...wire, status: "OPEN", created: "" } as Opportunity;
      const found = lint(body, targeting, facts, NOW).filter(({ kind }) => kind === "contradiction");
      for (const answers of people) {
        const evaluation = evaluate(targeting, answers);
        const passed = new Set(evaluation.steps.flatMap((step) => step.matchedEntries.map(({ entry }) => entry.key)));
        for (const { forEveryone, positions } of found) {
          if (forEveryone) expect(evaluation.eligibility).not.toBe("yes");
          for (const { entry } of positions) if (entry) expect(passed.has(entry)).toBe(false);
        }
      }
    }),
    { numRuns: caseCount(2_000) },
  );
});

const firstAnswers = (most: number) => (answers: ReadonlyMap<string, readonly string[]>) =>
  new Map([...answers].map(([attribute, values]) => [attribute, values.slice(0, most)]));

test("counts ten thousand positions but keeps fifty", () => {
  const cells = Array.from({ length: 10_000 }, (_, n) => aCell(`t${n}`, "1", { value: String(n) }));
  const body = { id: id("1"), status: "PAUSED", created: "", cells, filters: [], quotas: [] } as unknown as Opportunity;
  const [unused] = lint(body, buildTargeting(body), NO_FACTS, NOW);
  expect([unused?.kind, unused?.total, unused?.positions.length]).toEqual(["unused_cell", 10_000, 50]);
});

test("counts tags without a cell beyond the kept positions", () => {
  const tags = [...Array.from({ length: 60 }, () => "a"), "b"];
  const filters = [tags.map((tag, index) => ({ id: String(index), cells: [tag] }))];
  const body = { id: id("1"), status: "PAUSED", created: "", cells: [], filters, quotas: [] } as unknown as Opportunity;
  const found = lint(body, buildTargeting(body), NO_FACTS, NOW).find(({ kind }) => kind === "dangling_tag");
  expect([found?.total, found?.tags]).toEqual([61, 2]);
  expect(found && sentenceText(findingText(found, { names: NO_NAMES }))).toBe(
    "The tags a and 1 more have no matching cell, so their conditions are unknown.",
  );
});

test("worstState returns the most severe state", () => {
  const found = lint(
    { status: "OPEN", created: "", cells: [aCell("a", "1")], filters: [[]], quotas: [] } as unknown as Opportunity,
    buildTargeting({ cells: [aCell("a", "1")], filters: [[]], quotas: [] }),
    NO_FACTS,
    NOW,
  );
  expect(found.map(({ state }) => state)).toEqual(["miss", "maybe", "mute"]);
  expect([worstState(found), worstState([])]).toEqual(["miss", ""]);
});

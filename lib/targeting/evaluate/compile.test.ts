import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainEvaluation } from "../../testing/plain-evaluation.ts";
import {
  aCell,
  aFilter,
  answersArbitrary,
  aQuota,
  aTargeting,
  tagsOf,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { factsArbitrary, respondentArbitrary } from "../../testing/arbitraries/facts-arbitrary.ts";
import type { FactCheck } from "../evaluation.ts";
import { checkFacts } from "../facts/facts.ts";
import { buildTargeting, type Targeting } from "../model.ts";
import { compileTargeting, verdictOf } from "./compile.ts";
import { evaluateMany } from "../../testing/evaluate-many.ts";
import { evaluate, type Answers } from "./evaluate.ts";
import { RuleTable } from "./rule-table.ts";

const slowly = (targeting: Targeting, answers: Answers, checks?: readonly FactCheck[]) => {
  const { eligibility, capacity, outcome, verdict } = evaluate(targeting, answers, checks);
  return { eligibility, capacity, outcome, verdict };
};

test("equals the explaining evaluation on random targeting", () => {
  fc.assert(
    fc.property(
      targetingArbitrary(),
      answersArbitrary,
      factsArbitrary,
      respondentArbitrary,
      (wire, answers, facts, respondent) => {
        const targeting = buildTargeting(wire);
        const quick = verdictOf(compileTargeting(targeting, facts), answers, respondent);
        expect(quick).toEqual(slowly(targeting, answers, checkFacts(facts, respondent)));
      },
    ),
    { numRuns: 4_000 },
  );
});

test("equals an independent oracle", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const { eligibility, outcome } = verdictOf(compileTargeting(buildTargeting(wire)), answers);
      expect([eligibility, outcome]).toEqual([
        plainEvaluation(wire, answers, false),
        plainEvaluation(wire, answers, true),
      ]);
    }),
    { numRuns: 1_500 },
  );
});

test("sharing rules does not change results, and evaluateMany yields", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(targetingArbitrary(), { maxLength: 4 }),
      fc.array(answersArbitrary, { maxLength: 3 }),
      async (wires, people) => {
        const rules = new RuleTable();
        const targetings = wires.map(buildTargeting);
        const compiled = targetings.map((targeting) => compileTargeting(targeting, { status: "OPEN" }, rules));
        const rows = await evaluateMany(compiled, people);
        expect(rows).toEqual(people.map((one) => targetings.map((targeting) => slowly(targeting, one))));
      },
    ),
    { numRuns: 300 },
  );
});

test("a long evaluation yields to the event loop", async () => {
  const [pauses, looks]: [number[], number[]] = [[], []];
  const compiled = compileTargeting(aTargeting({ quotas: [[aQuota([])]] }));
  const people = Array.from({ length: 1_000 }, (): Answers => new Map());
  await evaluateMany([compiled], people, {
    pause: async () => void pauses.push(looks.length),
    // Each clock reading advances by five milliseconds.
    now: () => looks.push(0) * 5,
  });
  expect(pauses.length).toBeGreaterThan(3);
});

test("handles an entry with ten thousand cells", () => {
  const cells = Array.from({ length: 10_000 }, (_, n) => aCell(`c${n}`, "1", { value: String(n) }));
  const targeting = aTargeting({ cells, filters: [[aFilter(...tagsOf(cells))]] });
  expect(verdictOf(compileTargeting(targeting), new Map([["1", ["7"]]])).verdict).toBe("wrong_person");
});

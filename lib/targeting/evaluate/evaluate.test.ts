import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainEvaluation } from "../../testing/plain-evaluation.ts";
import { answersArbitrary, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting } from "../model.ts";
import { checkFacts } from "../facts/facts.ts";
import { evaluate } from "./evaluate.ts";

const runs = { numRuns: 1500 };

test("equals the oracle on random targeting, with and without capacity", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const evaluation = evaluate(buildTargeting(wire), answers);
      expect(evaluation.outcome).toBe(plainEvaluation(wire, answers, true));
      expect(evaluation.eligibility).toBe(plainEvaluation(wire, answers, false));
    }),
    runs,
  );
});

test("additional answers only refine: yes and no never change, for all kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, more, known) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const after = evaluate(targeting, new Map([...more, ...known]));
      if (before.outcome !== "unknown") expect(after.outcome).toBe(before.outcome);
      if (before.eligibility !== "unknown") expect(after.eligibility).toBe(before.eligibility);
    }),
    runs,
  );
});

test("an undetermined evaluation names needed answers or unreadable conditions", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const { outcome, needs, reasons } = evaluate(buildTargeting(wire), answers);
      expect(reasons.length > 0).toBe(outcome === "unknown");
      expect(needs.length > 0).toBe(reasons.includes("needs_answer"));
      for (const id of needs) expect(answers.has(id)).toBe(false);
    }),
    runs,
  );
});

test("answers outside the needed ones do not change the outcome", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, answersArbitrary, (wire, known, more) => {
      const targeting = buildTargeting(wire);
      const before = evaluate(targeting, known);
      const asked = new Set<string>(before.needs);
      const beside = [...more].filter(([id]) => !asked.has(id));
      expect(evaluate(targeting, new Map([...beside, ...known])).outcome).toBe(before.outcome);
    }),
    runs,
  );
});

test("answering all needs decides a targeting of readable kinds", () => {
  fc.assert(
    fc.property(targetingArbitrary({ plain: true }), fc.constantFrom("1", "18", "31"), (wire, answer) => {
      const targeting = buildTargeting(wire);
      const { needs } = evaluate(targeting, new Map());
      const all = new Map<string, string[]>(needs.map((id) => [id, [answer]]));
      expect(evaluate(targeting, all).outcome).not.toBe("unknown");
    }),
    runs,
  );
});

test("axes and verdict are consistent", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const evaluation = evaluate(buildTargeting(wire), answers);
      if (evaluation.verdict === "match") {
        expect([evaluation.eligibility, evaluation.capacity, evaluation.failing.length]).toEqual(["yes", "open", 0]);
      }
      if (evaluation.verdict === "undetermined")
        expect([evaluation.outcome, evaluation.failing]).toEqual(["unknown", []]);
      if (evaluation.verdict === "wrong_person") expect(evaluation.eligibility).toBe("no");
      if (evaluation.verdict === "closed_quota") {
        expect(evaluation.eligibility).not.toBe("no");
        expect(["closed", "count_zero", "not_understood"]).toContain(evaluation.capacity);
      }
      expect(evaluation.failing.length > 0).toBe(evaluation.outcome === "no");
      expect(evaluate(buildTargeting(wire), answers, checkFacts({ status: "CLOSED" })).verdict).toBe("not_open");
    }),
    runs,
  );
});

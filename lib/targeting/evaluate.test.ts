import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainEvaluation } from "../testing/plain-evaluation.ts";
import { answersArbitrary, targetingArbitrary } from "../testing/targeting-arbitrary.ts";
import { evaluate } from "./evaluate.ts";
import { buildTargeting } from "./model.ts";

const runs = { numRuns: 1500 };

test("equals the oracle on random targeting, on both questions", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers);
      expect(reading.outcome).toBe(plainEvaluation(wire, answers, true));
      expect(reading.eligibility).toBe(plainEvaluation(wire, answers, false));
    }),
    runs,
  );
});

test("answering more refines: yes and no never change, whatever the kinds", () => {
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

test("an undecided reading asks for something, or says what cannot be read", () => {
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

test("answers outside of what is needed change no outcome", () => {
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

test("answering all that is needed decides a targeting of readable kinds", () => {
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

test("the axes and the one word agree", () => {
  fc.assert(
    fc.property(targetingArbitrary(), answersArbitrary, (wire, answers) => {
      const reading = evaluate(buildTargeting(wire), answers, "OPEN");
      if (reading.verdict === "match") {
        expect([reading.eligibility, reading.capacity, reading.failing.length]).toEqual(["yes", "open", 0]);
      }
      if (reading.verdict === "undetermined") expect([reading.outcome, reading.failing]).toEqual(["unknown", []]);
      if (reading.verdict === "wrong_person") expect(reading.eligibility).toBe("no");
      if (reading.verdict === "closed_quota") {
        expect(reading.eligibility).not.toBe("no");
        expect(["closed", "count_zero", "not_understood"]).toContain(reading.capacity);
      }
      expect(reading.failing.length > 0).toBe(reading.outcome === "no");
      expect(evaluate(buildTargeting(wire), answers, "CLOSED").verdict).toBe("not_open");
    }),
    runs,
  );
});

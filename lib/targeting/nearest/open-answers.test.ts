import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainEvaluation } from "../../testing/plain-evaluation.ts";
import {
  aCell,
  answersArbitrary,
  aQuota,
  aTargeting,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildTargeting, type Targeting } from "../model.ts";
import type { Answers } from "../evaluate/evaluate.ts";
import { openAnswers } from "./open-answers.ts";

function counted(targeting: Targeting, answers: Answers, attributeId: string, values: readonly string[]) {
  const steps = openAnswers(targeting, answers, { attributeId, values });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test("counts the answers for which the oracle does not return a definite no", () => {
  const seen = { some: 0, none: 0 };
  fc.assert(
    fc.property(
      targetingArbitrary(),
      answersArbitrary,
      fc.constantFrom("1", "2", "80"),
      (wire, answers, attributeId) => {
        const values = ["1", "2", "3", "18", "31", "07"];
        const open = values.filter(
          (value) => plainEvaluation(wire, new Map([...answers, [attributeId, [value]]]), true) !== "no",
        ).length;
        seen[open === 0 ? "none" : "some"] += 1;
        expect(counted(buildTargeting(wire), answers, attributeId, values)).toEqual({ open, all: values.length });
      },
    ),
    { numRuns: 1_000 },
  );
  expect(Math.min(seen.some, seen.none)).toBeGreaterThan(50);
});

test("has no numbers without listed answers, or for a question too large to evaluate", () => {
  const values = Array.from({ length: 1_000 }, (_, index) => String(index));
  const cells = values.map((value) => aCell(`c${value}`, "1", { value }));
  const targeting = aTargeting({ cells, quotas: [cells.map(({ tag }) => aQuota([tag]))] });
  expect(counted(targeting, new Map(), "1", [])).toBeUndefined();
  expect(counted(targeting, new Map(), "1", values)).toBeUndefined();
  expect(counted(targeting, new Map(), "1", ["1", "9999"])).toEqual({ open: 1, all: 2 });
});

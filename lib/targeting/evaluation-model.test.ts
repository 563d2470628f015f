/** Verdicts of the evaluation model on fixed random input: changed verdicts need a new name of the model. */
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { factsArbitrary, respondentArbitrary } from "../testing/arbitraries/facts-arbitrary.ts";
import { answersArbitrary, targetingArbitrary } from "../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate } from "./evaluate/evaluate.ts";
import { checkFacts } from "./facts/facts.ts";
import { buildTargeting, EVALUATION_MODEL } from "./model.ts";

/** SHA-256 of the input, and of its verdicts under this model. */
const EXPECTED = {
  input: "bc3eb985a16a1c00e076fbbcfcb3d5fdc5c80e2ff86aa4583e9e32aeb1ba253e",
  model: "kleene-3",
  verdicts: "a6c4811138bd839e766bc2665ab8f77c287cc9421531dd291c813d78eb253ce0",
};

const samples = fc.sample(
  fc.tuple(
    fc.oneof(targetingArbitrary(), targetingArbitrary({ plain: true })),
    answersArbitrary,
    factsArbitrary,
    respondentArbitrary,
  ),
  { seed: 20_261_129, numRuns: 4_000 },
);

const digestOf = (lines: readonly unknown[]): string => {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest("hex");
};

test("the verdicts and reasons of a model never change", () => {
  const input = digestOf(samples.map(([wire, answers, facts, respondent]) => [wire, [...answers], facts, respondent]));
  const verdicts = digestOf(
    samples.map(([wire, answers, facts, respondent]) => {
      const { verdict, eligibility, capacity, outcome, reasons } = evaluate(
        buildTargeting(wire),
        answers,
        checkFacts(facts, respondent),
      );
      return [verdict, eligibility, capacity, outcome, reasons.toSorted()];
    }),
  );
  expect(
    input,
    "The random input changed (arbitraries or fast-check): update input and verdicts in EXPECTED, in a commit that leaves the rules unchanged.",
  ).toBe(EXPECTED.input);
  expect(
    { model: EVALUATION_MODEL, verdicts },
    "Verdicts changed: give EVALUATION_MODEL a new name, state the difference in its comment and in evaluation-model.tsx, then update model and verdicts in EXPECTED.",
  ).toEqual({ model: EXPECTED.model, verdicts: EXPECTED.verdicts });
});

test("the input has every verdict and every reason", () => {
  const found = samples.map(([wire, answers, facts, respondent]) =>
    evaluate(buildTargeting(wire), answers, checkFacts(facts, respondent)),
  );
  expect([...new Set(found.map(({ verdict }) => verdict))].toSorted()).toEqual([
    "closed_quota",
    "incompatible",
    "match",
    "not_open",
    "undetermined",
    "wrong_person",
  ]);
  expect([...new Set(found.flatMap(({ reasons }) => reasons))].toSorted()).toEqual([
    "condition_unreadable",
    "invites_unreadable",
    "list_unreadable",
    "needs_answer",
    "not_a_number",
    "not_understood",
    "openness_unreadable",
  ]);
});

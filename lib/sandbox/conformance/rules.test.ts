/** Every rule: calls that pass, calls that fail, and calls that prove nothing yet. */
import { describe, expect, test } from "vitest";
import { observation, observedCalls } from "../../testing/conformance/observed-calls.ts";
import { RULE_CASES } from "../../testing/conformance/rule-cases.ts";
import type { Grade, Observation } from "./grade.ts";
import { rules } from "./rules.ts";

const gradeOf = (id: string, observed: Observation): Grade => {
  const rule = rules.find((one) => one.id === id);
  if (!rule) throw new Error(`There is no rule ${id}.`);
  return rule.grade(observed);
};

test("the table has every rule, each with a pass, a fail and an unseen, and there are at least 14", () => {
  expect(Object.keys(RULE_CASES).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  expect(rules.length).toBeGreaterThanOrEqual(14);
  for (const rows of Object.values(RULE_CASES))
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(["pass", "fail", "unseen"]));
});

describe.each(Object.entries(RULE_CASES))("%s", (id, rows) => {
  test.each(rows)("$verdict: $of", ({ calls, verdict, why = "", visits = [] }) => {
    const grade = gradeOf(id, observation(observedCalls(...calls), visits));
    expect([grade.verdict, grade.why]).toEqual([verdict, expect.stringContaining(why)]);
    expect(grade.why).toMatch(/^\S.*\.$/);
    if (verdict === "fail") expect(grade.evidence.length).toBeGreaterThan(0);
  });
});

test("no rule passes or fails without a call", () => {
  for (const { id } of rules) expect([id, gradeOf(id, observation([])).verdict]).toEqual([id, "unseen"]);
});

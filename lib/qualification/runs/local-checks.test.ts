import { expect, test } from "vitest";
import { EMPTY_FORM } from "../model/check-form.ts";
import type { RunView } from "../model/run-view.ts";
import { changedGroups, verdictCounts } from "./local-check-result.ts";
import { isOfForm, MAX_LOCAL_CHECKS, withCheck, type LocalCheck } from "./local-checks.ts";

const outcomes = (...verdicts: (string | undefined)[]) =>
  verdicts.map((verdict, index) => ({
    subject: 0,
    groupId: String(index + 1),
    ...(verdict ? { local: { verdict, needs: [], reasons: [], steps: [], readAs: { snapshotId: "s" } } } : {}),
    agreement: "open",
    reasons: [],
    linkReady: false,
  })) as unknown as RunView["outcomes"];

const check = (id: string): LocalCheck => ({
  id,
  view: { outcomes: outcomes("match") } as unknown as RunView,
  form: EMPTY_FORM,
  input: { idempotencyKey: id, groupIds: [], subjects: [] },
});

test("the newest check comes first, and the oldest beyond the limit is dropped", () => {
  const ids = Array.from({ length: MAX_LOCAL_CHECKS + 2 }, (_, index) => `check ${index}`);
  const checks = ids.reduce<readonly LocalCheck[]>((before, id) => withCheck(before, check(id)), []);
  expect(checks.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, MAX_LOCAL_CHECKS));
  expect(withCheck(checks, check("check 5")).map(({ id }) => id)).toHaveLength(MAX_LOCAL_CHECKS);
  expect(withCheck(checks, check("check 5"))[0]?.id).toBe("check 5");
});

test("counts groups by verdict, those without one last", () => {
  const counts = verdictCounts({ outcomes: outcomes(undefined, "undetermined", "match", "undetermined") });
  expect(counts.map(({ label, count }) => [label, count])).toEqual([
    ["Match", 1],
    ["Undetermined", 2],
    ["Not in the library", 1],
  ]);
  expect(verdictCounts({ outcomes: [] })).toEqual([]);
});

test("counts groups that have a step without entries apart from the wrong person", () => {
  const [first, second, third] = outcomes("wrong_person", "wrong_person", "match");
  if (!first?.local || !second || !third) throw new Error("no outcome");
  const empty = { ...first, local: { ...first.local, emptySteps: ["F1"] } };
  expect(verdictCounts({ outcomes: [empty, second, third, empty] })).toEqual([
    { verdict: "match", label: "Match", count: 1 },
    { verdict: "wrong_person", label: "No one can enter", count: 2 },
    { verdict: "wrong_person", label: "Wrong person", count: 1 },
  ]);
});

test("a stored run differs from its check where the verdict changed or the group was fetched later", () => {
  const before = { outcomes: outcomes("match", "undetermined", undefined) };
  expect(changedGroups(before, before)).toBe(0);
  expect(changedGroups(before, { outcomes: outcomes("match", "closed_quota", "match") })).toBe(2);
});

test.each([
  [{ respondentId: "r-2" }, false],
  [{ groups: "11250030" }, false],
  [{ locale: "de_DE" }, false],
  [{ formFactor: "mobile" }, false],
  [{ answers: [{ attributeId: "59", values: ["2"] }] }, true],
  [{ ip: "203.0.113.7" }, true],
] as const)("a form changed by %j is still that of the check: %s", (change, expected) => {
  expect(isOfForm(check("a"), { ...EMPTY_FORM, ...change })).toBe(expected);
});

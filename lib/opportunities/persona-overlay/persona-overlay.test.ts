import { expect, test } from "vitest";
import { aCell, aFilter, aQuota, aTargeting } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { buildOverlay } from "./build-overlay.ts";
import { withAnswer, toOverlayPersona } from "./overlay-personas.ts";
import { verdictText } from "../../targeting/wording/verdict-labels.ts";
import { axesOfOverlay, becauseText, refusalText } from "./overlay-text.ts";
import { hiddenSteps, hiddenStepsText } from "./persona-overlay.ts";

const cells = [
  aCell("female", "1", { value: "2" }),
  aCell("male", "1", { value: "1" }),
  aCell("rich", "7", { value: "9" }),
];
const targeting = aTargeting({
  cells,
  filters: [[aFilter("female"), aFilter("male")]],
  quotas: [
    [aQuota(["female"], 10), aQuota(["male"], 10)],
    [aQuota(["female"], 5, "CLOSED"), aQuota(["male"], 7)],
  ],
});
const person = (...values: string[]) => ({ id: "p", label: "P", about: "", answers: [{ attributeId: "1", values }] });
const nameOf = (id: string) => ({ "1": "Gender", "7": "Income" })[id] ?? id;

test("distinguishes a closed quota from a wrong person", () => {
  const right = buildOverlay(targeting, { status: "OPEN" }, person("2"));
  expect(axesOfOverlay(right.evaluation)).toBe("right person, quota closed");
  expect(becauseText(right.evaluation, nameOf)).toBe("Q2: the 1 matching entry is closed (of 2)");
  const wrong = buildOverlay(targeting, { status: "OPEN" }, person("3"));
  expect(axesOfOverlay(wrong.evaluation)).toBe("wrong person");
  expect(becauseText(wrong.evaluation, nameOf)).toBe("F1, Q1, and Q2 don’t match");
});

test.each([
  // Other entries are open or closed; neither blocks this persona.
  [
    [aQuota(["female"], 10, "CLOSED"), aQuota(["male"], 10), aQuota(["male"], 0)],
    "the 1 matching entry is closed (of 3)",
  ],
  [[aQuota(["female"], 0), aQuota(["male"], 10, "CLOSED")], "the 1 matching entry is at count 0 (of 2)"],
  [[aQuota(["female"], 0), aQuota(["female"], 0)], "the 2 matching entries are at count 0 (of 2)"],
  [
    [aQuota(["female"], 0), aQuota([], 1, "CLOSED"), aQuota(["male"])],
    "the 2 matching entries are at count 0 or closed (of 3)",
  ],
  [[aQuota(["female"], 4, "LATER"), aQuota(["male"])], "the 1 matching entry is in an unknown status (of 2)"],
  [[aQuota(["rich"], 4, "CLOSED"), aQuota(["male"])], "the 1 possibly matching entry is closed (of 2)"],
  [[aQuota(["female"], 4, "CLOSED"), aQuota(["male"], 4, "CLOSED")], "all 2 closed"],
  [[aQuota(["female"], 4, "CLOSED")], "closed"],
  [[aQuota(["rich"], 0)], "at count 0"],
])("counts closed entries among those that fit the persona: %j", (entries, expected) => {
  const { evaluation } = buildOverlay(aTargeting({ cells, quotas: [entries] }), { status: "OPEN" }, person("2"));
  expect(evaluation.verdict).toBe("closed_quota");
  expect(becauseText(evaluation, nameOf)).toBe(`Q1: ${expected}`);
});

test("gives each entry and each cell its own verdict", () => {
  const overlay = buildOverlay(targeting, { status: "OPEN" }, person("2"));
  const verdicts = ["Q1.1", "Q1.2", "Q2.1"].map((key) => overlay.entryVerdict(key));
  expect(verdicts).toEqual(["match", "wrong_person", "closed_quota"]);
  expect(overlay.cell("female")?.truth).toBe("yes");
  expect(overlay.cell("male")?.truth).toBe("no");
  expect(overlay.step("F1")?.verdict).toBe("match");
});

test("no persona can enter an opportunity that is not open, and a missing answer is not a no", () => {
  const overlay = buildOverlay(targeting, { status: "PAUSED" }, { ...person(), answers: [] });
  expect(refusalText(overlay.evaluation)).toBe("The opportunity is paused");
  expect(axesOfOverlay(overlay.evaluation)).toBe("eligibility unknown");
  const open = buildOverlay(targeting, { status: "OPEN" }, { ...person(), answers: [] });
  expect([refusalText(open.evaluation), axesOfOverlay(open.evaluation)]).toEqual(["", "eligibility unknown"]);
  expect(becauseText(open.evaluation, nameOf)).toBe("needs Gender");
});

const DESKTOP = { status: "OPEN", devices: ["desktop"], country: "DE", language: "de" };
const ONE = aTargeting({ cells, filters: [[aFilter("female")]], quotas: [[aQuota(["female"], 10)]] });
const german = { formFactor: "desktop", locale: "de_DE" } as const;

test.each([
  [
    DESKTOP,
    person("2"),
    "Match",
    [
      "",
      "right person, open",
      "device unknown (desktop only) · country unknown (Germany only) · language unknown (German only)",
    ],
  ],
  [DESKTOP, { ...person("2"), ...german }, "Match", ["", "right person, open", ""]],
  [{ ...DESKTOP, status: "" }, { ...person("2"), ...german }, "Match", ["", "right person, open", "status not stated"]],
  [
    DESKTOP,
    { ...person("2"), ...german, formFactor: "mobile" as const },
    "Incompatible",
    ["Desktop only; this respondent is on a phone", "right person, open", ""],
  ],
  [
    DESKTOP,
    { ...person("3"), formFactor: "mobile" as const },
    "Incompatible",
    ["Desktop only; this respondent is on a phone", "wrong person", "F1 and Q1 don’t match"],
  ],
  [{ ...DESKTOP, status: "PAUSED" }, person("2"), "Not open", ["The opportunity is paused", "right person", ""]],
])("definite facts of %j come first, and unknown ones after a match, for %j", (facts, who, label, texts) => {
  const { evaluation } = buildOverlay(ONE, facts, who);
  expect(verdictText(evaluation.verdict, evaluation.emptySteps.length > 0)).toBe(label);
  expect([refusalText(evaluation), axesOfOverlay(evaluation), becauseText(evaluation, nameOf)]).toEqual(texts);
});

test("a step without entries refuses everyone, whatever the persona answers", () => {
  const empty = aTargeting({ cells, filters: [[], [aFilter("female")]], quotas: [[]] });
  for (const [who, because] of [
    [person("2"), ""],
    [person("3"), "F2 doesn’t match"],
  ] as const) {
    const { evaluation } = buildOverlay(empty, { status: "OPEN" }, who);
    expect(verdictText(evaluation.verdict, evaluation.emptySteps.length > 0)).toBe("No one can enter");
    expect([refusalText(evaluation), axesOfOverlay(evaluation)]).toEqual(["F1 and Q1 have no entries", ""]);
    expect(becauseText(evaluation, nameOf)).toBe(because);
  }
});

test("the failures-only view hides passed steps and states their number", () => {
  const overlay = buildOverlay(targeting, { status: "OPEN" }, person("2"));
  expect(hiddenSteps(overlay, true)).toEqual(new Set(["F1", "Q1"]));
  expect(hiddenSteps(overlay, false).size).toBe(0);
  expect(hiddenStepsText(2, 3)).toBe("2 of 3 steps hidden (passed)");
  expect(hiddenStepsText(1, 3)).toBe("1 of 3 steps hidden (passed)");
  expect(hiddenStepsText(0, 3)).toBe("");
});

test("replaces an answer, and removes it when it has no values", () => {
  const one = withAnswer([], { attributeId: "1", values: ["2"] });
  expect(withAnswer(one, { attributeId: "1", values: ["1"] })).toEqual([{ attributeId: "1", values: ["1"] }]);
  expect(withAnswer(one, { attributeId: "1", values: [] })).toEqual([]);
  expect(toOverlayPersona({ id: "mina-berlin-31", about: "", answers: [] }).label).toBe("Mina, 31, Berlin");
});

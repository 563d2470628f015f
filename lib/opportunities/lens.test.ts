import { expect, test } from "vitest";
import { aCell, aFilter, aQuota, aTargeting } from "../testing/targeting-arbitrary.ts";
import { hiddenSteps, hiddenStepsText } from "./lens.ts";
import { becauseText, personText, roomText } from "./lens-words.ts";
import { lensOver } from "./lens-over.ts";
import { withAnswer, toLensPerson } from "./lens-people.ts";

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

test("a closed quota is told apart from a wrong person", () => {
  const right = lensOver(targeting, "OPEN", person("2"));
  expect([personText(right.reading), roomText(right.reading)]).toEqual(["right person", "closed quota"]);
  expect(becauseText(right.reading, nameOf)).toBe("Q2: the 1 entry that fits is closed (of 2)");
  const wrong = lensOver(targeting, "OPEN", person("3"));
  expect(personText(wrong.reading)).toBe("wrong person");
  expect(becauseText(wrong.reading, nameOf)).toBe("F1, Q1, and Q2 do not fit");
});

test.each([
  // For others there is room, or none is left: neither is what stands in this person's way.
  [
    [aQuota(["female"], 10, "CLOSED"), aQuota(["male"], 10), aQuota(["male"], 0)],
    "the 1 entry that fits is closed (of 3)",
  ],
  [[aQuota(["female"], 0), aQuota(["male"], 10, "CLOSED")], "the 1 entry that fits is at count 0 (of 2)"],
  [[aQuota(["female"], 0), aQuota(["female"], 0)], "the 2 entries that fit are at count 0 (of 2)"],
  [
    [aQuota(["female"], 0), aQuota([], 1, "CLOSED"), aQuota(["male"])],
    "the 2 entries that fit are at count 0 or closed (of 3)",
  ],
  [[aQuota(["female"], 4, "LATER"), aQuota(["male"])], "the 1 entry that fits is of a status not understood (of 2)"],
  [[aQuota(["rich"], 4, "CLOSED"), aQuota(["male"])], "the 1 entry that may fit is closed (of 2)"],
  [[aQuota(["female"], 4, "CLOSED"), aQuota(["male"], 4, "CLOSED")], "2 of 2 closed"],
])("what is shut is told of the entries for this person: %j", (entries, told) => {
  const { reading } = lensOver(aTargeting({ cells, quotas: [entries] }), "OPEN", person("2"));
  expect(reading.verdict).toBe("closed_quota");
  expect(becauseText(reading, nameOf)).toBe(`Q1: ${told}`);
});

test("each entry and each cell has a verdict of its own", () => {
  const lens = lensOver(targeting, "OPEN", person("2"));
  const verdicts = ["Q1.1", "Q1.2", "Q2.1"].map((key) => lens.entryVerdict(key));
  expect(verdicts).toEqual(["match", "wrong_person", "closed_quota"]);
  expect(lens.cell("female")?.truth).toBe("yes");
  expect(lens.cell("male")?.truth).toBe("no");
  expect(lens.step("F1")?.verdict).toBe("match");
});

test("nobody enters what is not open, and unanswered is not no", () => {
  const lens = lensOver(targeting, "PAUSED", { ...person(), answers: [] });
  expect(roomText(lens.reading)).toBe("opportunity not open");
  const open = lensOver(targeting, "OPEN", { ...person(), answers: [] });
  expect(personText(open.reading)).toBe("person not determined");
  expect(becauseText(open.reading, nameOf)).toBe("needs Gender");
});

test("only what fails leaves out the steps that pass, and says how many", () => {
  const lens = lensOver(targeting, "OPEN", person("2"));
  expect(hiddenSteps(lens, true)).toEqual(new Set(["F1", "Q1"]));
  expect(hiddenSteps(lens, false).size).toBe(0);
  expect(hiddenStepsText(2, 3)).toBe("2 of 3 steps hidden: they pass");
  expect(hiddenStepsText(1, 3)).toBe("1 of 3 steps hidden: it passes");
  expect(hiddenStepsText(0, 3)).toBe("");
});

test("an answer takes the place of the one before, and nothing takes it back", () => {
  const one = withAnswer([], { attributeId: "1", values: ["2"] });
  expect(withAnswer(one, { attributeId: "1", values: ["1"] })).toEqual([{ attributeId: "1", values: ["1"] }]);
  expect(withAnswer(one, { attributeId: "1", values: [] })).toEqual([]);
  expect(toLensPerson({ id: "mina-berlin-31", about: "", answers: [] }).label).toBe("Mina berlin 31");
});

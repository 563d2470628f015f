import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { PlannerQuestion, PlannerView } from "./planner-view.ts";
import { copiedQuestions, questionText, remainderText, subjectsText } from "./planner-text.ts";

const question: PlannerQuestion = {
  attributeId: "245" as Int64,
  name: "Children",
  question: { text: "Leben Kinder <b>unter 18</b> Jahren in Ihrem Haushalt?", locale: "de_DE" },
  askedWhen: [],
  subjects: ["Mina", "Aylin"],
  expired: [],
  decides: 6,
  worth: 0,
};
const view: PlannerView = {
  undetermined: 20,
  decided: 14,
  questions: [question],
  open: [
    { why: "list_unreadable", pairs: 4 },
    { why: "not_understood", pairs: 1 },
  ],
  locale: "de_DE",
  subjects: 6,
};

test("lists the reasons why no question decides the remaining pairs", () => {
  expect(remainderText({ ...view, decided: 15 })).toBe(
    "No question decides the other 5: 4 depend on a list that is not available here, 1 depends on a condition that is not supported.",
  );
  expect(remainderText({ ...view, decided: 20 })).toBeUndefined();
});

test("tells conditions and quotas that could not be read from unsupported conditions", () => {
  const open = [
    { why: "condition_unreadable", pairs: 1 },
    { why: "openness_unreadable", pairs: 5 },
  ] as const;
  expect(remainderText({ ...view, open })).toBe(
    "No question decides the other 6: 1 depends on a condition that could not be read, 5 depend on a quota whose count or status could not be read.",
  );
});

test('does not say "the other" when nothing is decided', () => {
  expect(remainderText({ ...view, undetermined: 1, decided: 0, open: [{ why: "typed", pairs: 1 }] })).toBe(
    "No question decides the one undetermined pair: it belongs to a respondent entered manually, whose answers are not saved.",
  );
  expect(remainderText({ ...view, undetermined: 3, decided: 0, open: [{ why: "beyond", pairs: 3 }] })).toBe(
    "No question decides any of the 3 undetermined pairs: each of them needs more questions than these.",
  );
});

test("does not count a pair with several reasons as several pairs", () => {
  const all = (["needs_answer", "list_unreadable", "not_understood"] as const).map((why) => ({ why, pairs: 7 }));
  expect(remainderText({ ...view, decided: 13, open: all })).toBe(
    "No question decides the other 7: each of them depends on a list that is not available here, depends on a condition that is not supported, and lacks answers as well.",
  );
  expect(remainderText({ ...view, decided: 19, open: [{ why: "needs_answer", pairs: 1 }] })).toBe(
    "No question decides the other 1: it lacks answers as well.",
  );
  expect(
    remainderText({ ...view, decided: 13, open: [...all.slice(0, 1), { why: "list_unreadable", pairs: 4 }] }),
  ).toBe(
    "No question decides the other 7, each for one or more of these reasons: 4 depend on a list that is not available here, 7 lack answers as well.",
  );
});

test("lists respondents by name, shortened for long lists", () => {
  expect(subjectsText(["Mina", "Aylin"], 6)).toBe("Mina · Aylin");
  expect(subjectsText(["A", "B", "C", "D", "E"], 6)).toBe("A · B · C and 2 others");
  expect(subjectsText(["A", "B", "C", "D", "E"], 5)).toBe("everyone");
});

test("copies questions as plain text, with fallbacks for missing ones", () => {
  expect(copiedQuestions(view)).toBe("1. Leben Kinder unter 18 Jahren in Ihrem Haushalt?\n   Ask: Mina · Aylin");
  const { question: _without, ...nameOnly } = question;
  expect(questionText(nameOnly)).toBe("Children");
  expect(questionText({ ...nameOnly, name: "" })).toBe("Attribute 245");
});

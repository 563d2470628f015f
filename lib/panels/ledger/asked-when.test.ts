import { expect, test } from "vitest";
import { askedWhenText } from "./asked-when.ts";

const names = {
  "302": { state: "known" as const, name: "<b>Employment</b>", answers: { "5": { text: "Full-time" } } },
};

test("names the parent and the answers that trigger the question", () => {
  expect(askedWhenText([], names)).toBeNull();
  expect(askedWhenText([{ parent: "302", answerIds: ["5", "6"] }], names)).toBe(
    "Employment (302) is Full-time (5) or 6",
  );
  expect(
    askedWhenText(
      [
        { parent: "302", answerIds: [] },
        { parent: "9", answerIds: ["1"] },
      ],
      names,
    ),
  ).toBe("Employment (302) is answered; 9 is 1");
});

test("counts the answers beyond the first 20, and an inherited name is not a name", () => {
  const answerIds = Array.from({ length: 23 }, (_, index) => String(index + 1));
  const text = askedWhenText([{ parent: "constructor", answerIds }], names);
  expect(text).toMatch(/^constructor is 1 or 2 or .* or 20 or 3 more$/);
});

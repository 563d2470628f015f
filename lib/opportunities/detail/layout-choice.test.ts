import { expect, test } from "vitest";
import { readLayoutChoice, writeLayoutChoice } from "./layout-choice.ts";

test("round-trips the URL value", () => {
  const text = writeLayoutChoice(readLayoutChoice("Q2:table"), "Q3", "cross-tab");
  expect(text).toBe("Q2:table,Q3:grid");
  expect(readLayoutChoice(text)).toEqual(
    new Map([
      ["Q2", "table"],
      ["Q3", "cross-tab"],
    ]),
  );
  expect(writeLayoutChoice(readLayoutChoice(text), "Q2", undefined)).toBe("Q3:grid");
});

test("ignores invalid parts", () => {
  expect(readLayoutChoice("Q2:pie,X1:table,,:,Q9:bars:more,__proto__:table")).toEqual(new Map([["Q9", "bars"]]));
});

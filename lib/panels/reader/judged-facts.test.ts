import { expect, test } from "vitest";
import { judgedFacts } from "./panel-reader.ts";

const FACTS = { status: "OPEN", devices: ["mobile"], country: "DE", language: "de" };
const segment = (language: string | null) => ({ language });

test("a panel without any language is judged without it", () => {
  expect(judgedFacts([segment(null), segment(null)], FACTS)).toEqual({
    status: "OPEN",
    devices: ["mobile"],
    country: "DE",
  });
});

test("a panel with a language is judged by it, also its people without one", () => {
  expect(judgedFacts([segment(null), segment("de")], FACTS)).toEqual(FACTS);
});

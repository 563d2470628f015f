import { expect, test } from "vitest";
import { openCatalogue } from "../../../lib/sandbox/catalogue/catalogue.ts";
import { JUDGED } from "./search-judged.ts";

const OTHERS = ["de", "fr", "es", "it", "nl", "pt", "ja", "pl", "ar"];

test("contains 300 queries in ten languages", () => {
  const counts: Record<string, number> = {};
  for (const { language } of JUDGED) counts[language] = (counts[language] ?? 0) + 1;
  expect(JUDGED).toHaveLength(300);
  expect(counts).toEqual({ en: 120, ...Object.fromEntries(OTHERS.map((language) => [language, 20])) });
});

test("contains no query twice, ignoring case", () => {
  const queries = JUDGED.map(({ query }) => query.toLowerCase());
  expect(new Set(queries).size).toBe(queries.length);
  expect(JUDGED.filter(({ query }) => query.trim() !== query || query === "")).toEqual([]);
});

test("each query has one to six distinct expected hits", () => {
  const wrong = JUDGED.filter(
    ({ wanted }) => wanted.length < 1 || wanted.length > 6 || new Set(wanted).size < wanted.length,
  );
  expect(wrong).toEqual([]);
});

test("all expected hits are attributes or answers of the sandbox catalogue", () => {
  const catalogue = openCatalogue("normal");
  const exists = (id: string) => {
    const [attributeId = "", answerId] = id.split(":");
    const attribute = catalogue.attribute(attributeId);
    return answerId === undefined
      ? attribute !== undefined
      : attribute?.answers.some((answer) => answer.id === answerId);
  };
  expect(JUDGED.flatMap(({ wanted }) => wanted).filter((id) => !exists(id))).toEqual([]);
});

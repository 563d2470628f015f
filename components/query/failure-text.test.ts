import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureText } from "./failure-text";

/** The codes as the vocabulary spells them; the compiler sees the same union, this sees a cast that would get around it. */
const codes = [
  ...readFileSync("lib/failure.ts", "utf8")
    .replace(/export type FailureCode =[^]*/, "")
    .matchAll(/^ {2}\| "(\w+)"|= ((?:"\w+"(?: \| )?)+);/gm),
].flatMap(([, single, row]) => single ?? [...(row ?? "").matchAll(/\w+/g)].map(([code]) => code));

test("every failure has words, and nothing else has", () => {
  expect(codes.length).toBeGreaterThan(15);
  expect(Object.keys(failureText).toSorted()).toEqual(codes.toSorted());
});

test("titles are short and differ, advice is whole sentences, and no code shows", () => {
  const words = Object.values(failureText);
  expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
  for (const { title, advice } of words) {
    expect(title.length).toBeLessThan(60);
    expect(title).not.toMatch(/[._]/);
    expect(advice).toMatch(/^[A-Z].+\.$/);
    expect(advice).not.toMatch(/_/);
  }
});

test("a refused account is never blamed on the person", () => {
  expect(failureText.invalid_credentials.title).toContain("partner account");
  expect(failureText.unauthorized.title).toContain("partner account");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { failureText } from "./failure-text";

/** Codes parsed from the source: detects casts that bypass the compiler's check. */
const codes = [
  ...readFileSync("lib/failure.ts", "utf8")
    .replace(/export type FailureCode =[^]*/, "")
    .matchAll(/^ {2}\| "(\w+)"|= ((?:"\w+"(?: \| )?)+);/gm),
].flatMap(([, single, row]) => single ?? [...(row ?? "").matchAll(/\w+/g)].map(([code]) => code));

test("has a text for exactly the existing failure codes", () => {
  expect(codes.length).toBeGreaterThan(15);
  expect(Object.keys(failureText).toSorted()).toEqual(codes.toSorted());
});

test("titles are short and unique, advice consists of full sentences, and no code is shown", () => {
  const words = Object.values(failureText);
  expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
  for (const { title, advice } of words) {
    expect(title.length).toBeLessThan(60);
    expect(title).not.toMatch(/[._]/);
    expect(advice).toMatch(/^[A-Z].+\.$/);
    expect(advice).not.toMatch(/_/);
  }
});

test("attributes rejected credentials to the partner account, not to the operator", () => {
  expect(failureText.invalid_credentials.title).toContain("partner account");
  expect(failureText.unauthorized.title).toContain("partner account");
});

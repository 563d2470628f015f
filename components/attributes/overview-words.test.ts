import { expect, test } from "vitest";
import { overviewWords } from "./overview-words";

const LOCALES = ["de_DE", "en_US"];

test("the texts are told with the attributes that they are counted over", () => {
  const counted = { inTop: 500, inFull: 0, listed: 506, read: 506, locales: LOCALES, texts: 200_824 };
  expect(overviewWords(counted)).toBe(
    "The 500 most used, in the service's order · 6 others · 506 read, with 200,824 texts in 2 locales",
  );
  expect(overviewWords({ ...counted, listed: 500, read: 499 })).toBe(
    "The 500 most used, in the service's order · 499 read, with 200,824 texts in 2 locales",
  );
});

test("with the full list read, everything known is counted once", () => {
  const counted = { inTop: 500, inFull: 565, listed: 571, read: 506, locales: LOCALES, texts: 12 };
  expect(overviewWords(counted)).toBe(
    "The 500 most used, in the service's order · 565 in the full list · 571 known in all · 506 read, with 12 texts in 2 locales",
  );
});

test("what is no locale is not counted as one", () => {
  const counted = { inTop: 0, inFull: 0, listed: 1, read: 1, locales: [...LOCALES, "__proto__", "xx"], texts: 4 };
  expect(overviewWords(counted)).toBe("1 read, with 4 texts in 2 locales");
});

test("before any list, only what was read is told", () => {
  const counted = { inTop: 0, inFull: 0, listed: 1, read: 1, locales: ["en_US"], texts: 4 };
  expect(overviewWords(counted)).toBe("1 read, with 4 texts in 1 locale");
});

test("what is nothing is said in words, not counted", () => {
  const nothing = { inTop: 0, inFull: 0, listed: 0, read: 0, locales: [], texts: 0 };
  expect(overviewWords(nothing)).toBe("No attribute was read yet");
  const listed = { ...nothing, inTop: 500, listed: 500 };
  expect(overviewWords(listed)).toBe("The 500 most used, in the service's order · no details read yet");
  expect(overviewWords({ ...listed, read: 32 })).toBe("The 500 most used, in the service's order · 32 read");
});

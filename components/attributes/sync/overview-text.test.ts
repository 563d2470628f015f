import { expect, test } from "vitest";
import { loadedText, overviewText } from "./overview-text";

const LOCALES = ["de_DE", "en_US"];

test("shows the texts with the attributes they were counted over", () => {
  const counted = {
    inTop: 500,
    inFull: 0,
    inCountry: 0,
    known: 506,
    listed: 506,
    read: 506,
    locales: LOCALES,
    texts: 200_824,
  };
  expect(overviewText(counted)).toBe(
    "500 most used, in the service’s order · 6 others · 506 loaded, with 200,824 texts in 2 locales",
  );
  expect(overviewText({ ...counted, known: 500, listed: 500, read: 499 })).toBe(
    "500 most used, in the service’s order · 499 loaded, with 200,824 texts in 2 locales",
  );
  expect(overviewText({ ...counted, known: 500, listed: 500, read: 1, texts: 1 })).toBe(
    "500 most used, in the service’s order · 1 loaded, with 1 text in 2 locales",
  );
});

test("counts each attribute once when the full list was fetched", () => {
  const counted = {
    inTop: 500,
    inFull: 565,
    inCountry: 0,
    known: 571,
    listed: 571,
    read: 506,
    locales: LOCALES,
    texts: 12,
  };
  expect(overviewText(counted)).toBe(
    "500 most used, in the service’s order · 565 in the full list · 571 known in total · 506 loaded, with 12 texts in 2 locales",
  );
});

test("names the lists for a country separately from the most used", () => {
  const counted = {
    inTop: 500,
    inFull: 0,
    inCountry: 68,
    known: 569,
    listed: 568,
    read: 568,
    locales: LOCALES,
    texts: 9,
  };
  expect(overviewText(counted)).toBe(
    "500 most used, in the service’s order · 68 on country lists · 569 known in total · 568 loaded, with 9 texts in 2 locales",
  );
  expect(loadedText({ listed: 568, read: 565 })).toBe("565 of 568 attributes loaded");
});

test("does not count invalid locales", () => {
  const counted = {
    inTop: 0,
    inFull: 0,
    inCountry: 0,
    known: 1,
    listed: 1,
    read: 1,
    locales: [...LOCALES, "__proto__", "xx"],
    texts: 4,
  };
  expect(overviewText(counted)).toBe("1 loaded, with 4 texts in 2 locales");
});

test("shows only the fetched attributes before any list exists", () => {
  const counted = { inTop: 0, inFull: 0, inCountry: 0, known: 1, listed: 1, read: 1, locales: ["en_US"], texts: 4 };
  expect(overviewText(counted)).toBe("1 loaded, with 4 texts in 1 locale");
  expect(overviewText({ ...counted, texts: 1 })).toBe("1 loaded, with 1 text in 1 locale");
});

test("describes zero counts as text", () => {
  const nothing = { inTop: 0, inFull: 0, inCountry: 0, known: 0, listed: 0, read: 0, locales: [], texts: 0 };
  expect(overviewText(nothing)).toBe("No attributes loaded yet");
  const listed = { ...nothing, inTop: 500, listed: 500 };
  expect(overviewText(listed)).toBe("500 most used, in the service’s order · no details loaded yet");
  expect(overviewText({ ...listed, read: 32 })).toBe("500 most used, in the service’s order · 32 loaded");
});

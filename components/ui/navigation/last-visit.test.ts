import { expect, test } from "vitest";
import { lastVisitIn } from "./last-visit";

const entries = [
  "https://console.test/attributes?q=old",
  "https://console.test/attributes?country=DE&source=any&q=a%20b",
  "https://console.test/attributes/120",
  "https://console.test/attributes/coverage?gaps=true",
  "https://console.test/attributes/120?tab=raw#top",
  "https://console.test/attributes?q=later",
].map((url) => ({ url }));

test("finds the latest earlier visit of exactly that path, with its query", () => {
  expect(lastVisitIn(entries, 4, "/attributes")).toBe("/attributes?country=DE&source=any&q=a%20b");
  expect(lastVisitIn(entries, 0, "/attributes")).toBe("/attributes?q=old");
  // After a step back, later entries are still in the history.
  expect(lastVisitIn(entries, 2, "/attributes")).toBe("/attributes?country=DE&source=any&q=a%20b");
});

test("returns nothing without such a visit, or if the browser hides the URLs", () => {
  expect(lastVisitIn(entries, 5, "/opportunities")).toBeUndefined();
  expect(lastVisitIn([{ url: null }, { url: "about:blank" }], 1, "/attributes")).toBeUndefined();
  expect(lastVisitIn([], -1, "/attributes")).toBeUndefined();
});

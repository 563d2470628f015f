import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearBrowserStore } from "@/components/ui/display/browser-store";
import { readRecents, rememberPath } from "./recents";
import { recentIds } from "./recent-things";
import { recentOptions } from "./use-palette-results";

const RUN = "/qualification/runs/6f1c2a34-9b1d-4c55-8e07-0a1b2c3d4e5f";

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

test("lists the most recent page first, without duplicates, and only for the same person", () => {
  for (const path of ["/opportunities/7", "/attributes", "/opportunities/7", RUN]) rememberPath("ana", path);
  expect(readRecents("ana")).toEqual([RUN, "/opportunities/7", "/attributes"]);
  expect(readRecents("tom")).toEqual([]);
  rememberPath("tom", "/settings");
  expect(readRecents("ana")).toEqual([]);
  clearBrowserStore();
  expect(readRecents("tom")).toEqual([]);
});

test("never stores a query, an IP address or typed text", () => {
  for (const path of ["/attributes?q=mina", "/opportunities/mina-7", "/qualification/203.0.113.7", "/a/b/c", "//x"])
    rememberPath("ana", path);
  expect(readRecents("ana")).toEqual([]);
});

test("stores at most 24 pages", () => {
  for (let id = 1; id <= 60; id += 1) rememberPath("ana", `/attributes/${id}`);
  expect(readRecents("ana")).toHaveLength(24);
  expect(readRecents("ana")[0]).toBe("/attributes/60");
});

test("shows items from current store data, and omits missing ones", () => {
  const paths = ["/attributes/7", "/opportunities/7", "/opportunities/8", "/attributes/coverage", "/nowhere"];
  expect(recentIds(paths)).toEqual(["7", "8"]);
  const attribute = { kind: "attribute", id: "7", name: "Age", answers: 1, readAt: 1 } as const;
  expect(
    recentOptions(paths, [{ requestedId: "7", matches: [attribute] }]).map(({ label, to }) => [label, to]),
  ).toEqual([
    ["Age", "/attributes/7"],
    ["Attributes: Coverage", "/attributes/coverage"],
  ]);
});

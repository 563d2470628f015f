/** Minimum versions that exclude known bugs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./source-files.ts";

interface Lock {
  readonly packages: Record<string, { readonly version?: string; readonly resolved?: string }>;
}

const text = readFileSync(path.join(root, "package-lock.json"), "utf8");
const lock = JSON.parse(text) as Lock;

test.each([
  ["next", "16.4.6"],
  ["next-auth", "4.24.15"],
])("%s is at least %s", (name, floor) => {
  const version = lock.packages[`node_modules/${name}`]?.version ?? "0.0.0";
  expect(version.localeCompare(floor, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});

test("the lock file contains no download URLs", () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

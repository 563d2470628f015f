import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBuilt, noteBuild } from "./build.mjs";

let folder: string;
const file = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "build-"));
  write("app/page.tsx", "one");
  write("lib/server/env.ts", "one");
  write("lib/cli/start.mjs", "one");
  write("lib/server/env.test.ts", "one");
  write("package.json", "{}");
  write(".next/BUILD_ID", "id");
  noteBuild(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a build belongs to its sources until one of them changes", () => {
  expect(isBuilt(folder)).toBe(true);
  write("lib/server/env.ts", "two");
  expect(isBuilt(folder)).toBe(false);
  write("lib/server/env.ts", "one");
  expect(isBuilt(folder)).toBe(true);
});

test.each([
  ["a new file", () => write("components/new.tsx", "")],
  ["a removed file", () => rmSync(file("app/page.tsx"))],
  ["a changed file outside of the folders", () => write("package.json", "{ }")],
  ["a missing build", () => rmSync(file(".next/BUILD_ID"))],
  [
    "a change that keeps size and time",
    () => {
      const { atime, mtime } = statSync(file("app/page.tsx"));
      write("app/page.tsx", "two");
      utimesSync(file("app/page.tsx"), atime, mtime);
    },
  ],
])("noticed: %s", (_, change) => {
  change();
  expect(isBuilt(folder)).toBe(false);
});

test("tests, documents and programs outside of the build cause no new build", () => {
  write("lib/README.md", "new");
  write("lib/cli/start.mjs", "two");
  write("lib/server/env.test.ts", "two");
  expect(isBuilt(folder)).toBe(true);
});

test("files that were touched but not changed are compared once", () => {
  const before = readFileSync(file(".next/built-from-files"), "utf8");
  const later = new Date(Date.now() + 60_000);
  utimesSync(file("app/page.tsx"), later, later);
  expect(isBuilt(folder)).toBe(true);
  const after = readFileSync(file(".next/built-from-files"), "utf8");
  expect(after).not.toBe(before);
  expect(isBuilt(folder)).toBe(true);
  expect(readFileSync(file(".next/built-from-files"), "utf8")).toBe(after);
});

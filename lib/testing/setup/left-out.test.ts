import { expect, test } from "vitest";
import { root, sourceFiles, type SourceFile } from "../source-files.ts";
import { leftOut } from "./left-out.ts";

const file = (path: string, text = ""): SourceFile => ({ path, text, imports: [] });
const FILES = [
  file("lib/store/a.test.ts"),
  file("lib/store/killed.test.ts", "/** @module-tag full */\nimport x;"),
  file("lib/panels/b.test.ts"),
  file("components/panels/c.test.tsx", "/**\n * Compares everything.\n * @module-tag full\n */\n"),
  file("lib/panels/d.ts", "/** @module-tag full */"),
];

test("leaves out tagged files, and on PostgreSQL the tests of features", () => {
  const tagged = ["lib/store/killed.test.ts", "components/panels/c.test.tsx"];
  const { everywhere, onPostgres } = leftOut(FILES, {});
  expect(everywhere).toEqual(tagged);
  expect(new Set(onPostgres)).toEqual(new Set([...tagged, "lib/panels/b.test.ts"]));
});

test("a full run leaves out nothing", () => {
  expect(leftOut(FILES, { full: true })).toEqual({ everywhere: [], onPostgres: [] });
});

test("a file named on the command line runs", () => {
  expect(leftOut(FILES, { filters: ["killed"] }).everywhere).toEqual(["components/panels/c.test.tsx"]);
  expect(leftOut(FILES, { filters: ["./lib/panels"] }).onPostgres).not.toContain("lib/panels/b.test.ts");
  expect(leftOut(FILES, { filters: [`${root}/lib/store/killed.test.ts`] }).everywhere).not.toContain(FILES[1]?.path);
  expect(leftOut(FILES, { filters: ["Killed.test.ts:30"] }).everywhere).not.toContain(FILES[1]?.path);
});

/** Any spelling at the start of a line; in two parts, because Vitest looks for it in this file too. */
const ANY_TAG = new RegExp(`^\\W*@${"module-tag"} `, "m");

test("only whole test files carry the tag", () => {
  const tagged = sourceFiles(["components", "lib", "e2e"]).filter(({ text }) => ANY_TAG.test(text));
  const { everywhere } = leftOut(tagged, {});
  expect(everywhere.length).toBeGreaterThan(20);
  expect(tagged.map(({ path }) => path).toSorted()).toEqual(everywhere.toSorted());
});

import { expect, test } from "vitest";
import { sourceFiles, type SourceFile } from "../source-files.ts";
import { testsOnPostgres } from "./selection.ts";
import { SQLITE_ONLY } from "./sqlite-only.ts";

const file = (path: string, target: string, typeOnly = false): SourceFile => ({
  path,
  text: "",
  imports: [{ specifier: "", target, own: true, typeOnly, lazy: false }],
});

test("a test runs on both engines if it gets its store from the tests' own place, also indirectly", () => {
  const selected = testsOnPostgres([
    file("lib/a/direct.test.ts", "lib/testing/stores/test-store"),
    file("lib/a/indirect.test.ts", "lib/testing/context"),
    file("lib/testing/context.ts", "lib/testing/stores/test-store"),
    file("lib/a/server.test.ts", "lib/testing/postgres/for-tests"),
    file("lib/a/type.test.ts", "lib/testing/stores/test-store", true),
    file("lib/a/product.test.ts", "lib/a/product"),
    file("lib/a/product.ts", "lib/testing/stores/test-store"),
    file("lib/a/not-a-test.ts", "lib/testing/stores/test-store"),
  ]);
  expect(selected).toEqual({
    both: ["lib/a/direct.test.ts", "lib/a/indirect.test.ts"],
    postgresOnly: ["lib/a/server.test.ts"],
  });
});

const files = sourceFiles(["components", "lib"]);
const { both, postgresOnly } = testsOnPostgres(files);

/** Calls that open a store, or a database of SQLite. */
const OPENS =
  /\b(?:openStore|openMemoryStore|openDatabase|storeOver|fillStore|inStore|consoleStore)\(|\bDatabaseSync\(/;
const OWN_TESTS = /^lib\/testing\//;

test("a test that opens a store of SQLite by itself gives the reason", () => {
  const opening = files.filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && !OWN_TESTS.test(path) && OPENS.test(text),
  );
  const onPostgres = new Set([...both, ...postgresOnly]);
  const without = opening
    .map(({ path }) => path)
    .filter((path) => SQLITE_ONLY[path] === undefined && !onPostgres.has(path));
  expect(without).toEqual([]);
});

test("every reason is for an existing test that does not run on PostgreSQL", () => {
  const paths = new Set(files.map(({ path }) => path));
  expect(Object.keys(SQLITE_ONLY).filter((path) => !paths.has(path))).toEqual([]);
  expect(Object.keys(SQLITE_ONLY).filter((path) => both.includes(path) || postgresOnly.includes(path))).toEqual([]);
});

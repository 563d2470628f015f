import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

const ran = (relativeModuleId: string, project: string, states: readonly string[]) => ({
  relativeModuleId,
  project: { name: project },
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
});
const FOUND = { folder: "/bin", version: "15.18" };
const MISSING = { missing: "initdb not found" };
const both = ["lib/a.test.ts"];

test("counts the tests of the projects for PostgreSQL only", () => {
  const modules = [
    ran("lib/a.test.ts", "together", ["passed", "failed"]),
    ran("lib/a.test.ts", "postgres", ["passed", "failed"]),
    ran("lib/b.test.ts", "postgres alone", ["passed"]),
  ];
  expect(summaryOf(modules, FOUND, both, true)).toEqual({ line: "postgres 15.18: 2 of 3", failed: false });
});

test("without PostgreSQL, says that its tests were skipped; this is a failure if it is required", () => {
  const modules = [ran("lib/a.test.ts", "together", ["passed"])];
  const line = "SKIPPED postgres: initdb not found";
  expect(summaryOf(modules, MISSING, both, false)).toEqual({ line, failed: false });
  expect(summaryOf(modules, MISSING, both, true)).toEqual({ line, failed: true });
});

test("says nothing about a run without such tests", () => {
  const modules = [ran("lib/c.test.ts", "together", ["passed"])];
  expect(summaryOf(modules, FOUND, both, true)).toBeUndefined();
  expect(summaryOf(modules, MISSING, both, true)).toBeUndefined();
});

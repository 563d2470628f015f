import { expect, test } from "vitest";
import { failedBrowserTests, failedUnitTests } from "./failed-tests.mjs";

const spec = (title: string, ok: boolean) => ({ title, ok, file: "watch.spec.ts", line: 12 });

test("lists a failed browser test with its location and the titles around it", () => {
  const inner = {
    title: "in the sandbox",
    file: "watch.spec.ts",
    specs: [spec("reads by itself", false), spec("goes on", false)],
  };
  const outer = {
    title: "watch.spec.ts",
    file: "watch.spec.ts",
    specs: [spec("is told once", true), spec("j", false)],
    suites: [inner],
  };
  expect(failedBrowserTests({ errors: [], suites: [outer] })).toEqual([
    "watch.spec.ts:12 › j",
    "watch.spec.ts:12 › in the sandbox › reads by itself",
    "watch.spec.ts:12 › in the sandbox › goes on",
  ]);
});

test("reports why a browser run did not start", () => {
  const report = { errors: [{ message: "Error: the console did not start\nmore" }], suites: [] };
  expect(failedBrowserTests(report)).toEqual(["outside of a test: Error: the console did not start"]);
});

test("lists a failed unit test and a file that could not be loaded", () => {
  const report = {
    testResults: [
      {
        name: "/p/lib/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "one" },
          { status: "failed", fullName: "two" },
        ],
      },
      { name: "/p/lib/b.test.ts", status: "failed", message: "SyntaxError: x", assertionResults: [] },
      { name: "/p/lib/c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(failedUnitTests(report, "/p")).toEqual(["lib/a.test.ts › two", "lib/b.test.ts: SyntaxError: x"]);
});

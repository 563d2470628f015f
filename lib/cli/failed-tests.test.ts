import { expect, test } from "vitest";
import { failedBrowserTests, failedUnitTests } from "./failed-tests.mjs";

const spec = (title: string, ok: boolean, message?: string) => ({
  title,
  ok,
  file: "watch.spec.ts",
  line: 12,
  tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
});

test("a browser test that failed is named with its place and the first line of its error", () => {
  const report = {
    errors: [],
    suites: [
      {
        title: "watch.spec.ts",
        file: "watch.spec.ts",
        specs: [spec("is told once", true)],
        suites: [
          {
            title: "in the sandbox",
            file: "watch.spec.ts",
            specs: [
              spec("reads by itself", false, "\u001b[31mError: not visible\u001b[39m\n  at 12"),
              spec("goes on", false),
            ],
          },
        ],
      },
    ],
  };
  expect(failedBrowserTests(report)).toEqual([
    "watch.spec.ts:12 › in the sandbox › reads by itself: Error: not visible",
    "watch.spec.ts:12 › in the sandbox › goes on: no message",
  ]);
});

test("of a look that failed it is told where it was made and what it saw", () => {
  const message = [
    "Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m)\u001b[22m.toBeFocused() failed",
    "",
    "Locator:  getByRole('link')",
    "Expected: focused",
    "Received: inactive",
    "Timeout:  20000ms",
  ].join("\n");
  const failed = { ...spec("j", false), tests: [{ results: [{ errors: [{ message, location: { line: 34 } }] }] }] };
  expect(failedBrowserTests({ suites: [{ title: "watch.spec.ts", file: "watch.spec.ts", specs: [failed] }] })).toEqual([
    "watch.spec.ts:12 › j: Error: expect(locator).toBeFocused() failed (line 34; Locator: getByRole('link'); Expected: focused; Received: inactive)",
  ]);
});

test("a browser run that did not begin says why", () => {
  const report = { errors: [{ message: "Error: the console did not start\nmore" }], suites: [] };
  expect(failedBrowserTests(report)).toEqual(["outside of a test: Error: the console did not start"]);
});

test("a unit test that failed is named, and so is a file that could not be read", () => {
  const report = {
    testResults: [
      {
        name: "/p/lib/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "one", failureMessages: [] },
          { status: "failed", fullName: "two", failureMessages: ["AssertionError: 1 is not 2\n at"] },
        ],
      },
      { name: "/p/lib/b.test.ts", status: "failed", message: "SyntaxError: x", assertionResults: [] },
      { name: "/p/lib/c.test.ts", status: "passed", message: "", assertionResults: [] },
    ],
  };
  expect(failedUnitTests(report, "/p")).toEqual([
    "lib/a.test.ts › two: AssertionError: 1 is not 2",
    "lib/b.test.ts: SyntaxError: x",
  ]);
});

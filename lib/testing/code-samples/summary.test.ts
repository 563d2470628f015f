import { expect, test } from "vitest";
import { summaryOf } from "./summary.ts";

test("names the languages that ran, with their versions", () => {
  const lines = summaryOf(
    () => ({ version: "Any 1.2" }),
    () => undefined,
  );
  expect(lines).toEqual([expect.stringMatching(/^code samples run: cURL \(Any 1\.2\), .*Go \(Any 1\.2\)$/)]);
});

test("says which languages did not run, why, and what was checked instead", () => {
  const lines = summaryOf(
    (language) =>
      language === "php" || language === "go" ? { missing: `${language} not found` } : { version: "Any 1" },
    (language) => (language === "php" ? "PHP 8.2.1" : undefined),
  );
  expect(lines[0]).not.toMatch(/PHP|Go/);
  expect(lines[1]).toBe(
    "SKIPPED code samples: PHP (php not found; transcript of PHP 8.2.1 checked), Go (go not found; never run)",
  );
});

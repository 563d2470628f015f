import { expect, test } from "vitest";
import { runSynchronously } from "../cooperative-steps.ts";
import { csvSteps } from "./read-csv.ts";

test.each(["\n", "\r\n", "\r"])("a line ends with %j, but not inside quotes", (end) => {
  const text = ["persona;note", `Ana;"a${end}b"`, "", "Ben;c"].join(end);
  expect(runSynchronously(csvSteps(text))).toEqual([
    { line: 1, cells: ["persona", "note"] },
    { line: 2, cells: ["Ana", `a${end}b`] },
    { line: 5, cells: ["Ben", "c"] },
  ]);
});

/** Format of the decision records in the `DECISIONS.md` files next to the code. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./source-files.ts";

const MOST_LINES = 250;
const HEADING = /^### (\d+)\. \S.*$/;
const ENTRY =
  /^### \d+\. .+\n\n\*\*Context\.\*\* .+\n\*\*Decision\.\*\* .+\n\*\*Cost\.\*\* .+\nDate: \d{4}-\d\d-\d\d\.(?: Superseded(?: in part)?(?: by \d+|: \d{4}-\d\d-\d\d, .+)\.)?$/;

const files = ["app", "components", "lib", "e2e"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .filter((name) => path.basename(name) === "DECISIONS.md")
  .map((name) => ({ name, text: readFileSync(path.join(root, name), "utf8").trimEnd() }));

/** Entries of a file, each from its heading to the next. Excludes the introduction. */
const entriesOf = (text: string) =>
  text
    .split(/^(?=### )/m)
    .slice(1)
    .map((entry) => entry.trimEnd());
const numberOf = (entry: string) => Number(HEADING.exec(entry.split("\n", 1)[0] ?? "")?.[1]);

const numbers = files.flatMap(({ text }) => entriesOf(text).map(numberOf)).sort((a, b) => a - b);

test("the numbers are unique and without gaps", () => {
  expect(numbers.length).toBeGreaterThanOrEqual(156);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});

describe.each(files)("$name", ({ text }) => {
  const entries = entriesOf(text);

  test("is short, starts with a title and a sentence, and is sorted by number", () => {
    expect(text.split("\n").length).toBeLessThanOrEqual(MOST_LINES);
    expect(text).toMatch(/^# Decisions: .+\n\n.+\.\n\n### /);
    const own = entries.map(numberOf);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  });

  test("every entry has a number, a context, a decision, a cost and a date", () => {
    for (const entry of entries) expect(entry).toMatch(ENTRY);
  });

  test("a superseding decision exists and is a different one", () => {
    for (const entry of entries) {
      const later = /Superseded(?: in part)? by (\d+)\.$/.exec(entry)?.[1];
      if (later === undefined) continue;
      expect(numbers).toContain(Number(later));
      expect(Number(later)).not.toBe(numberOf(entry));
    }
  });
});

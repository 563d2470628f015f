/** Generated sections of the sandbox README match the code. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultDialect, dialectNotes } from "../sampling/dialect.ts";
import { toMarkdown } from "../sandbox/reserved.ts";
import { faultTable } from "./faults/fault-table.ts";
import { root } from "./source-files.ts";

const readme = readFileSync(path.join(root, "lib/sandbox/README.md"), "utf8");
const section = (name: string) => readme.split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0] ?? "";
/** Table without padding added by a formatter. */
const bare = (table: string) =>
  table
    .split("\n")
    .map((line) =>
      line
        .replace(/\s*\|\s*/g, "|")
        .replace(/-{3,}/g, "---")
        .trim(),
    )
    .filter((line) => line.startsWith("|"));

test("the table of reserved ids matches the sandbox", () => {
  expect(bare(section("reserved"))).toEqual(bare(toMarkdown()));
});

test("the tables of faults match the sandbox and the expected results", () => {
  expect(bare(section("faults"))).toEqual(bare(faultTable()));
});

test("the table of assumptions matches the dialect", () => {
  const rows = Object.entries(dialectNotes).map(
    ([name, note]) => `|\`${name}\`|${note}|\`${JSON.stringify(Reflect.get(defaultDialect, name))}\`|`,
  );
  expect(bare(section("assumptions")).slice(2)).toEqual(rows);
});

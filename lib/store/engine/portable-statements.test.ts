/** Statements outside the parts that each engine has of its own mean the same on every engine. */
import { expect, test } from "vitest";
import { sourceFiles } from "../../testing/source-files.ts";

/** Drivers, copies, backups and the text index of the embedded engine, and migrations, which have statements for each engine. */
const OF_ONE_ENGINE =
  /^lib\/store\/(?:engine\/sqlite|copy\/sqlite-|backup\/|migrations\/|text-index\/(?:sqlite-|search-sqlite|merge-segments|text-functions))/;

const NOT_PORTABLE: readonly (readonly [why: string, found: RegExp])[] = [
  ["a function or table of SQLite", /\b(?:text_lower|text_tier|text_has_word|json_each|json_extract|sqlite_master)\b/],
  ["a function of SQLite", /\b(?:ifnull|instr|iif|group_concat|strftime|unixepoch|total_changes|char)\((?=.*`)/],
  ["its row number", /\browid\b/],
  ["its settings", /\bpragma\b/i],
  ["its way to replace a row", /\binsert or (?:replace|ignore)\b|\breplace into\b/i],
  ["the greater of two values, which others call greatest", /\bfn<?[^(]*\("(?:min|max)", \[/],
  ["a pattern whose case counts on some engines", /\blike (?:\$\{|\?)/],
  ["a hint by unary plus", /`\+[a-z_]/],
  ["a condition used as a number", /`\(\$\{[^}]*\} (?:<>|=|>|<) [^)]*\)`/],
  ["parameters repeated in a group", /\.groupBy\((?:column|key)\)/],
];

const FRAGMENTS = "lib/store/engine/sql-fragments.ts";

test("no statement of the store is understood by one engine only", () => {
  const found = sourceFiles(["lib/store"])
    .filter(({ path }) => !OF_ONE_ENGINE.test(path) && !path.endsWith(".test.ts") && path !== FRAGMENTS)
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
        .flatMap((line) =>
          NOT_PORTABLE.filter(([, pattern]) => pattern.test(line)).map(([why]) => `${path}: ${why}: ${line.trim()}`),
        ),
    );
  expect(found).toEqual([]);
});

/** Selects the test files that run only in `npm run test:full` or by name. */
import type { SourceFile } from "../source-files.ts";

/** For Vitest, which knows no tag by itself. */
export const FULL_TAG = {
  name: "full",
  description: "Takes many seconds: kills processes, runs commands, or compares thousands of cases.",
};

const TAGGED = new RegExp(String.raw`^(?:/\*\*| \*) @module-tag ${FULL_TAG.name}\b`, "m");
/** Both engines run the tests of these folders in every run; those of other folders repeat on PostgreSQL in a full run. */
const ON_BOTH_ENGINES = /^lib\/(?:server|store|testing)\//;

export interface LeftOut {
  readonly everywhere: readonly string[];
  /** In addition, of the files that run on both engines. */
  readonly onPostgres: readonly string[];
}

/**
 * Paths from the root.
 * @param args of the command line: a file that one of them is part of always runs, as in Vitest's own filter.
 */
export function leftOut(files: readonly SourceFile[], { full = false, args = [] as readonly string[] }): LeftOut {
  if (full) return { everywhere: [], onPostgres: [] };
  const filters = args.filter((arg) => !arg.startsWith("-"));
  const tests = files.filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && !filters.some((filter) => path.includes(filter.replace(/^\.\//, ""))),
  );
  const tagged = tests.filter(({ text }) => TAGGED.test(text)).map(({ path }) => path);
  const features = tests.filter(({ path }) => !ON_BOTH_ENGINES.test(path)).map(({ path }) => path);
  return { everywhere: tagged, onPostgres: [...new Set([...tagged, ...features])] };
}

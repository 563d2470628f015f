/** Selects the test files that run only in `npm run test:full` or by name. */
import { isAbsolute, relative } from "node:path";
import { root, type SourceFile } from "../source-files.ts";

/** Declared for Vitest, which refuses an unknown tag. */
export const FULL_TAG = {
  name: "full",
  description: "Takes many seconds: kills processes, runs commands, or compares thousands of cases.",
};

const TAGGED = new RegExp(String.raw`^(?:/\*\*| \*|//) @module-tag ${FULL_TAG.name}\b`, "m");
/** Both engines run the tests of these folders in every run; those of other folders repeat on PostgreSQL in a full run. */
const ON_BOTH_ENGINES = /^lib\/(?:server|store|testing)\//;

export interface LeftOut {
  readonly everywhere: readonly string[];
  /** In addition, of the files that run on both engines. */
  readonly onPostgres: readonly string[];
}

/**
 * Paths from the root.
 * @param filters of the command line. A file with a path that contains one of them always runs, as in Vitest.
 */
export function leftOut(files: readonly SourceFile[], { full = false, filters = [] as readonly string[] }): LeftOut {
  if (full) return { everywhere: [], onPostgres: [] };
  const names = filters.map(toName);
  const isNamed = (path: string) => names.some((name) => path.toLowerCase().includes(name));
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path) && !isNamed(path));
  const tagged = tests.filter(({ text }) => TAGGED.test(text)).map(({ path }) => path);
  const features = tests.filter(({ path }) => !ON_BOTH_ENGINES.test(path)).map(({ path }) => path);
  return { everywhere: tagged, onPostgres: [...new Set([...tagged, ...features])] };
}

/** Absolute paths and `./` become paths from the root; the number of a line goes. */
const toName = (filter: string): string => {
  const fromRoot = isAbsolute(filter) ? relative(root, filter) : filter.replace(/^\.\//, "");
  return fromRoot.replace(/:\d+$/, "").toLowerCase();
};

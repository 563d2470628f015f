/** Selects the test files that run on PostgreSQL. */
import { sourceFiles, type SourceFile } from "../source-files.ts";

/** A test file that imports this runs on PostgreSQL only. */
const SERVER = "lib/testing/postgres/for-tests";
/** A test file that reaches this through imports of `lib/testing` runs on both engines. */
const STORE = "lib/testing/stores/test-store";

export interface Selection {
  readonly postgresOnly: readonly string[];
  readonly both: readonly string[];
}

/** Paths from the root. */
export function testsOnPostgres(files: readonly SourceFile[] = sourceFiles(["components", "lib", "e2e"])): Selection {
  const byTarget = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
  const reaches = (file: SourceFile, seen = new Set<string>()): boolean =>
    file.imports.some(({ own, typeOnly, target }) => {
      if (!own || typeOnly || seen.has(target)) return false;
      if (target === STORE) return true;
      seen.add(target);
      const next = target.startsWith("lib/testing/") ? byTarget.get(target) : undefined;
      return next !== undefined && reaches(next, seen);
    });
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path));
  return {
    postgresOnly: tests.filter(isOnly).map(({ path }) => path),
    both: tests.filter((file) => !isOnly(file) && reaches(file)).map(({ path }) => path),
  };
}

const isOnly = ({ imports }: SourceFile): boolean =>
  imports.some(({ target, typeOnly }) => target === SERVER && !typeOnly);

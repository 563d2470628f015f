/** Reporter: how many tests passed on PostgreSQL, or why none ran. `REQUIRE_POSTGRES=1` makes the latter a failure. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { findPostgres } from "../../cli/cluster/find-postgres.ts";
import { root } from "../source-files.ts";
import { testsOnPostgres } from "./selection.ts";

/** For the list at the end of `npm test`. */
const FILE = path.join(root, "test-results/postgres.txt");

export interface Summary {
  readonly line: string;
  readonly failed: boolean;
}

type Ran = Pick<TestModule, "relativeModuleId"> & {
  readonly project: Pick<TestModule["project"], "name">;
  readonly children: { allTests(): Iterable<{ result(): { readonly state: string } }> };
};

/** `undefined` for a run without a test for PostgreSQL. */
export function summaryOf(
  modules: readonly Ran[],
  found: ReturnType<typeof findPostgres>,
  onBoth: readonly string[],
  required: boolean,
): Summary | undefined {
  if ("missing" in found) {
    if (!modules.some(({ relativeModuleId }) => onBoth.includes(relativeModuleId))) return undefined;
    return { line: `SKIPPED postgres: ${found.missing}`, failed: required };
  }
  // A failed test fails the run anyway.
  const own = modules.filter(({ project }) => project.name.startsWith("postgres"));
  if (own.length === 0) return undefined;
  const states = own.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
  const passed = states.filter((state) => state === "passed").length;
  return { line: `postgres ${found.version}: ${passed} of ${states.length}`, failed: false };
}

export default class PostgresSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    rmSync(FILE, { force: true });
    const summary = summaryOf(modules, findPostgres(), testsOnPostgres().both, process.env.REQUIRE_POSTGRES === "1");
    if (!summary) return;
    mkdirSync(path.dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${summary.line}\n`);
    process.stdout.write(`${summary.line}\n\n`);
    if (summary.failed) process.exitCode = 1;
  }
}

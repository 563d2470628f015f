import { availableParallelism } from "node:os";
import { argv } from "node:process";
import { defineConfig } from "vitest/config";
import { parseCLI } from "vitest/node";
import { findPostgres } from "../cli/cluster/find-postgres.ts";
import { FULL_RUN } from "./full-run.ts";
import { testsOnPostgres } from "./postgres/selection.ts";
import { FULL_TAG, leftOut } from "./setup/left-out.ts";
import { root, sourceFiles } from "./source-files.ts";
import { testsAlone } from "./setup/tests-alone.ts";

const ALL = ["lib/**/*.test.ts", "components/**/*.test.ts", "components/**/*.test.tsx", "e2e/**/*.unit.test.ts"];
const files = sourceFiles(["components", "lib", "e2e"]);
const ALONE = testsAlone(files);
const { filter: filters } = parseCLI(["vitest", ...argv.slice(2)]);
const out = leftOut(files, { full: FULL_RUN, filters });
const { postgresOnly, both } = testsOnPostgres(files);
const onPostgres =
  "missing" in findPostgres() ? [] : [...without(postgresOnly, out.everywhere), ...without(both, out.onPostgres)];
const alone = new Set(ALONE);

/** Test files on PostgreSQL. */
const postgres = {
  globalSetup: ["lib/testing/postgres/global-setup.ts"],
  env: { STORE_ENGINE: "postgres" },
};

export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": `${root}/node_modules/server-only/empty.js` },
  },
  test: {
    environment: "node",
    // Timeouts for hanging tests, not speed limits: the machine may be busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["lib/testing/setup/patience.ts", "lib/testing/setup/no-beacons.ts"],
    // No folder can be there: a test that needs a store or the sandbox provides its own.
    env: { DATA_DIR: `${root}/package.json/data` },
    // A third of the time tests wait for timers, processes and databases.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    tags: [FULL_TAG],
    reporters: ["default", "./lib/testing/postgres/summary.ts", "./lib/testing/code-samples/summary.ts"],
    projects: [
      { extends: true, test: { name: "alone", include: without(ALONE, [...postgresOnly, ...out.everywhere]) } },
      // Shares one process per worker: starting processes and reloading modules costs almost half of the total test
      // time.
      {
        extends: true,
        test: {
          name: "together",
          include: ALL,
          exclude: [...ALONE, ...postgresOnly, ...out.everywhere, "**/node_modules/**"],
          isolate: false,
          setupFiles: ["lib/testing/setup/reset-process.ts"],
        },
      },
      {
        extends: true,
        test: { ...postgres, name: "postgres alone", include: onPostgres.filter((file) => alone.has(file)) },
      },
      {
        extends: true,
        test: {
          ...postgres,
          name: "postgres",
          include: onPostgres.filter((file) => !alone.has(file)),
          isolate: false,
          setupFiles: ["lib/testing/setup/reset-process.ts"],
        },
      },
    ],
  },
});

function without(paths: readonly string[], excluded: readonly string[]): string[] {
  const those = new Set(excluded);
  return paths.filter((path) => !those.has(path));
}

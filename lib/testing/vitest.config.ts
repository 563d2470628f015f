import { defineConfig } from "vitest/config";
import { root } from "./source-files.ts";
import { testsAlone } from "./tests-alone.ts";

const ALL = ["lib/**/*.test.ts", "components/**/*.test.ts", "components/**/*.test.tsx", "e2e/**/*.unit.test.ts"];
const ALONE = testsAlone();

export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": `${root}/node_modules/server-only/empty.js` },
  },
  test: {
    environment: "node",
    // Timeouts for hanging tests, not speed limits: the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default leaves one core idle.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      // Shares one process per worker: starting processes and reloading modules costs almost half of the total test
      // time.
      {
        extends: true,
        test: {
          name: "together",
          include: ALL,
          exclude: [...ALONE, "**/node_modules/**"],
          isolate: false,
          setupFiles: ["lib/testing/reset-process.ts"],
        },
      },
    ],
  },
});

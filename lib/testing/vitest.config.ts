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
    testTimeout: 20_000,
    // One core is left idle otherwise, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "alone", include: ALONE } },
      // Starting processes and loading the same modules anew took nearly half of the time of all tests.
      {
        extends: true,
        test: {
          name: "together",
          include: ALL,
          exclude: [...ALONE, "**/node_modules/**"],
          isolate: false,
          setupFiles: ["lib/testing/begin-anew.ts"],
        },
      },
    ],
  },
});

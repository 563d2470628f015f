import { existsSync, statfsSync } from "node:fs";
import { env } from "node:process";
import { defineConfig } from "@playwright/test";
import { INSTANCES, OWN_CONSOLE, RESULTS } from "./harness/own-console";
import { OF_ONE_CONSOLE } from "./harness/of-one-console";

/** Bytes. Enough for two browsers side by side. */
const ROOMY = 2 ** 30;
const SHARED_MEMORY = "/dev/shm";

/**
 * When the system's shared memory is too small, as in most containers, Playwright makes the browser use files instead,
 * which is 20 % slower.
 */
function hasRoomySharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOMY;
}

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: RESULTS,
  // The tests of a file run in order, in one worker and on one console.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Tests tagged `@full` run only in `npm run test:full`.
  ...(env["E2E_FULL"] ? {} : { grepInvert: /@full/ }),
  forbidOnly: true,
  // Timeouts for hangs, not a measure of speed: the workers and their consoles share a machine, which may be fully
  // loaded.
  timeout: INSTANCES > 0 ? 240_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: OWN_CONSOLE.url,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    // A screenshot of the failing page is the most useful evidence; a trace of every step would take a third of the
    // total test time.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(env["CHROMIUM_PATH"] ? { executablePath: env["CHROMIUM_PATH"] } : {}),
      ...(hasRoomySharedMemory() ? { ignoreDefaultArgs: ["--disable-dev-shm-usage"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // No GPU is used: a separate GPU process would only add overhead.
        "--in-process-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "prepare", testMatch: "prepare.setup.ts" },
    { name: "instances", testMatch: "instances.setup.ts", dependencies: ["prepare"] },
    {
      name: "console",
      ...(INSTANCES > 0
        ? { dependencies: ["instances"], testIgnore: [...OF_ONE_CONSOLE] }
        : { dependencies: ["prepare"] }),
    },
  ],
});

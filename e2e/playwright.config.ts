import { existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { env } from "node:process";
import { defineConfig } from "@playwright/test";
import { OWN_CONSOLE } from "./own-console";

const root = path.resolve(import.meta.dirname, "..");

/** Bytes that two browsers side by side never need. */
const ROOMY = 2 ** 30;
const SHARED_MEMORY = "/dev/shm";

/** Where the system's shared memory is too small, as in most containers, Playwright has the browser write files instead, which takes a fifth longer. */
function hasRoomySharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOMY;
}

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // Each run empties its own.
  outputDir: path.join(root, "test-results", String(OWN_CONSOLE.port)),
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs and no measure of speed: two halves and their consoles share a machine, which may be busy with all of them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: OWN_CONSOLE.url,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    // The page at the failure tells most; a recording of every step costs a third of the time of all tests.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(env["CHROMIUM_PATH"] ? { executablePath: env["CHROMIUM_PATH"] } : {}),
      ...(hasRoomySharedMemory() ? { ignoreDefaultArgs: ["--disable-dev-shm-usage"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Nothing is drawn by a graphics card: a process of its own would only be handed what it draws.
        "--in-process-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "console", dependencies: ["sign-in"] },
  ],
  webServer: {
    command: `node lib/cli/start.mjs --no-build --port ${OWN_CONSOLE.port}`,
    cwd: root,
    url: `${OWN_CONSOLE.url}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    env: { DATA_DIR: OWN_CONSOLE.dataDir, LOG_LEVEL: "info", HOST: "127.0.0.1" },
  },
});

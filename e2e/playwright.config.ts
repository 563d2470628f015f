import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";
import { defineConfig } from "@playwright/test";

const port = Number(env["E2E_PORT"] ?? 4173);
const root = path.resolve(import.meta.dirname, "..");
/** A store of its own for every run; workers find it in the environment. */
const dataDir = (env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "console-e2e-")));

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: path.join(root, "test-results"),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    launchOptions: {
      ...(env["CHROMIUM_PATH"] ? { executablePath: env["CHROMIUM_PATH"] } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
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
    command: `node lib/cli/start.mjs --no-build --port ${port}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    env: { DATA_DIR: dataDir, LOG_LEVEL: "info", HOST: "127.0.0.1" },
  },
});

/** Invalid settings: all reported at once before the server starts, and never with their values. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { bareEnvironment, freePort, runCommand } from "../harness/console-process";

const CANNOT_START = 78;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "console-settings-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>) {
  const port = String(await freePort());
  return runCommand(
    ["lib/cli/start.mjs", "--no-build", "--port", port],
    bareEnvironment({ DATA_DIR: folder, ...settings }),
    "",
  );
}

test("reports every invalid setting at once, each with an example", async () => {
  const { code, output } = await start({
    SERVICE_BASE_URL: "http://service.example/v1?planted-query",
    SERVICE_SIGNING_SECRET: "planted-secret-in-settings",
    NEXTAUTH_URL: "planted-address",
    NEXTAUTH_SECRET: "planted-short",
    LOG_LEVEL: "planted-level",
  });
  expect(code).toBe(CANNOT_START);
  expect(output).toContain("6 settings need attention");
  for (const message of [
    "SERVICE_ACCESS_KEY is required when other SERVICE_ variables are set",
    "SERVICE_BASE_URL must start with https",
    "SERVICE_BASE_URL must not contain a query",
    "NEXTAUTH_URL must be a valid http or https URL",
    "NEXTAUTH_SECRET is shorter than 32 bytes",
    "LOG_LEVEL must be one of",
    "Example: SERVICE_ACCESS_KEY=",
    "Example: NEXTAUTH_URL=https://",
  ])
    expect(output).toContain(message);
  expect(output).not.toContain("planted");
});

test("names an unreadable secret file, and refuses a secret given twice", { tag: "@full" }, async () => {
  const file = path.join(folder, "planted-key-file");
  writeFileSync(file, "planted-key-of-the-file");
  const { code, output } = await start({
    SERVICE_BASE_URL: "https://service.example/v1",
    SERVICE_ACCESS_KEY: "planted-key",
    SERVICE_ACCESS_KEY_FILE: file,
    SERVICE_SIGNING_SECRET_FILE: path.join(folder, "not-there"),
    NEXTAUTH_URL: "https://console.example",
    NEXTAUTH_SECRET: "planted-auth-secret-of-32-bytes-or-more",
  });
  expect(code).toBe(CANNOT_START);
  expect(output).toContain("SERVICE_ACCESS_KEY is set twice, once as SERVICE_ACCESS_KEY_FILE");
  expect(output).toContain("SERVICE_SIGNING_SECRET_FILE names a file that cannot be read");
  expect(output).not.toContain("planted-");
});

/** `test` with a separate console per worker. A worker that is replaced after a failed test gets a fresh one. */
import { rmSync } from "node:fs";
import { test as base } from "@playwright/test";
import { extendSessions } from "./extend-sessions";
import { OWN_CONSOLE } from "./own-console";
import { startPrepared } from "./prepared-console";

export const test = base.extend<{ readonly openSessions: null }, { readonly ownConsole: null }>({
  openSessions: [
    async ({ ownConsole }, use) => {
      await extendSessions();
      await use(ownConsole);
    },
    { auto: true },
  ],
  ownConsole: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from this pattern.
    async ({}, use) => {
      const { dataDir, port } = OWN_CONSOLE;
      rmSync(dataDir, { recursive: true, force: true });
      const served = await startPrepared(dataDir, "info", port);
      await use(null);
      await served.stop();
    },
    // Several instances start on a machine that may be busy.
    { scope: "worker", auto: true, timeout: 600_000 },
  ],
});

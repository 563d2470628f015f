/** `test` with a separate console per worker. A worker that is replaced after a failed test gets a fresh one. */
import { rmSync } from "node:fs";
import { test as base } from "@playwright/test";
import { startConsole } from "./console-process";
import { copyPrepared, OWN_CONSOLE } from "./own-console";

export const test = base.extend<object, { readonly ownConsole: null }>({
  ownConsole: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from this pattern.
    async ({}, use) => {
      const { dataDir, port } = OWN_CONSOLE;
      rmSync(dataDir, { recursive: true, force: true });
      const served = await startConsole({ DATA_DIR: copyPrepared(dataDir), LOG_LEVEL: "info" }, port);
      await use(null);
      await served.stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
});

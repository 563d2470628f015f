/** Prepares the data folder that every console of the run is copied from. */
import { rmSync } from "node:fs";
import { expect, test as setup } from "@playwright/test";
import { RETRY_IF_CLOSED } from "./closed-connection";
import { startConsole } from "./console-process";
import { OWN_CONSOLE, PREPARED, RUN_DATA } from "./own-console";
import { PEOPLE, signInAs, stateOf } from "./people";

setup(
  "signs in each demo person with one click; the first sync reads every attribute automatically",
  async ({ browser }) => {
    // The first pages compete with the first sync.
    setup.setTimeout(600_000);
    rmSync(RUN_DATA, { recursive: true, force: true });
    const console = await startConsole({ DATA_DIR: PREPARED, LOG_LEVEL: "info" }, OWN_CONSOLE.port);
    try {
      for (const person of PEOPLE) {
        const page = await browser.newPage();
        await signInAs(page, person);
        await expect(page.getByRole("banner")).toContainText(person);
        await page.context().storageState({ path: stateOf(person) });
        await page.close();
      }
      const page = await browser.newPage({ storageState: stateOf("viewer") });
      await page.goto("/attributes");
      await expect(page.getByText(/500 of 500/).first()).toBeVisible({ timeout: 200_000 });
      // Counts keep changing until the sync ends, even after its last detail was requested.
      const state = async () => {
        const answer = await page.request.get("/api/attributes/progress", RETRY_IF_CLOSED);
        const { value } = (await answer.json()) as { value?: { state: string; behind?: number } };
        return value?.behind === undefined ? value?.state : "making texts findable";
      };
      await expect.poll(state, { timeout: 300_000 }).toBe("done");
      await page.close();
    } finally {
      await console.stop();
    }
  },
);

import type { Page } from "@playwright/test";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { openIdle } from "./open-idle.ts";

/** Reads every opportunity of the sandbox into the library. */
export async function fillLibrary(page: Page): Promise<void> {
  const ids = buildOpportunities("normal").map(({ id }) => id);
  await openIdle(page, "/opportunities");
  await page.getByLabel("Opportunity IDs").fill(ids.join(" "));
  await page
    .getByRole("region", { name: "Look up opportunities" })
    .getByRole("button", { name: /^(Load|Refresh) \d/ })
    .click();
  await page.getByText(/^\d+ of \d+ loaded/).waitFor({ timeout: 120_000 });
}

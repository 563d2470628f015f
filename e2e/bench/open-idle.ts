import type { Page } from "@playwright/test";
import { hydrated } from "../harness/hydrated.ts";

/** Opens a page of the console and waits until it is hydrated and the network is idle. */
export async function openIdle(page: Page, address: string): Promise<void> {
  // Awaited together: if the navigation fails, a rejection of the other promise would be unhandled.
  await Promise.all([page.waitForResponse(/\/api\/activity\/jobs/), page.goto(address)]);
  await page.waitForLoadState("networkidle");
  // A link followed before hydration loads a new document, as in a page without scripts.
  await hydrated(page);
}

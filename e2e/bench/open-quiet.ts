import type { Page } from "@playwright/test";

/** Opens a page of the console and waits until it takes keys and presses, and asks for nothing any more. */
export async function openQuiet(page: Page, address: string): Promise<void> {
  // Awaited together: where the page does not open, nobody would hear of the other's end.
  await Promise.all([page.waitForResponse(/\/api\/activity\/jobs/), page.goto(address)]);
  await page.waitForLoadState("networkidle");
}

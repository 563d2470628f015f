import type { Page } from "@playwright/test";

/** Opens a page and waits until it takes keys and presses: it asks for the jobs as soon as it is awake. */
export async function openAwake(page: Page, address: string): Promise<void> {
  const awake = page.waitForResponse(/\/api\/activity\/jobs/);
  await page.goto(address);
  await awake;
}

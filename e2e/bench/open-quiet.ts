import type { Page } from "@playwright/test";
import { awake, CONTROLS } from "../awake.ts";

/** Opens a page of the console and waits until it takes keys and presses, and asks for nothing any more. */
export async function openQuiet(page: Page, address: string): Promise<void> {
  // Awaited together: where the page does not open, nobody would hear of the other's end.
  await Promise.all([page.waitForResponse(/\/api\/activity\/jobs/), page.goto(address)]);
  await page.waitForLoadState("networkidle");
  // A link that is followed before anybody listens loads a new document, as in a page without script.
  await awake(page, `${CONTROLS},a[href]`);
}

/** Places that a page holds for what is on its way. */
import type { Page } from "@playwright/test";

/** What waits within the main part of a page, by CSS. */
export const WAITS = "main :is(.pulse-soft, [aria-busy=true])";

/** Waits until nothing of it is in sight: looked at with every painting, since so many screens are waited for. @throws after `timeout` milliseconds. */
export async function nothingHeld(page: Page, held = WAITS, timeout = 10_000): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every(
        (one) => one.getClientRects().length === 0 || getComputedStyle(one).visibility !== "visible",
      ),
    held,
    { timeout },
  );
}

/** Loading placeholders of a page. */
import type { Page } from "@playwright/test";

/** CSS selector of pending content in the main part of a page. */
export const PENDING = "main :is(.pulse-soft, [aria-busy=true])";

/**
 * Waits until no placeholder is visible. Polls every animation frame, because hundreds of screens are waited for. @throws
 * after `timeout` milliseconds.
 */
export async function waitForContent(page: Page, placeholders = PENDING, timeout = 10_000): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every(
        (element) => element.getClientRects().length === 0 || getComputedStyle(element).visibility !== "visible",
      ),
    placeholders,
    { timeout },
  );
}

import type { Locator, Page } from "@playwright/test";

/** Presses Tab until the target has focus. @throws after `most` presses, the limit an operator should ever need. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab", most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return;
  }
  throw new Error(`The focus did not reach ${String(target)} with ${most} presses of ${key}.`);
}

/** What has to happen close together, however busy the machine is. */
import type { Locator, Page } from "@playwright/test";

/** `g` and a letter, as one types: a page that has just come may be busy for longer than `g` waits, before it says that it has heard a key. */
export async function pressAfterG(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press("g"), page.keyboard.press(letter)]);
}

/** Does something that is told for a moment only: the page itself is on the watch for it from before. */
export async function toldBy(told: Locator, act: () => Promise<void>): Promise<void> {
  await Promise.all([told.waitFor({ state: "attached" }), act()]);
}

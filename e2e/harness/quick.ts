/** Actions that must happen close together, even on a loaded machine. */
import type { Locator, Page } from "@playwright/test";

/**
 * Presses `g` and a letter without waiting in between: a newly opened page may stay busy for longer than the `g`
 * timeout before it confirms a key press.
 */
export async function pressAfterG(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press("g"), page.keyboard.press(letter)]);
}

/** Performs an action whose message is visible only briefly: starts waiting before the action. */
export async function messageAfter(message: Locator, act: () => Promise<void>): Promise<void> {
  await Promise.all([message.waitFor({ state: "attached" }), act()]);
}

import type { Page } from "@playwright/test";

/** What takes presses and texts. */
export const CONTROLS = "button,input,select,textarea";

/**
 * Waits until every control is one that somebody listens to. What is no page of the console, and notes no early acts, is waited for by
 * nobody.
 *
 * @param controls by CSS.
 */
export async function awake(page: Page, controls = CONTROLS): Promise<void> {
  await page.waitForFunction((selector) => {
    const early = window.earlyActs;
    if (!early) return true;
    const all = [...document.querySelectorAll(selector)];
    // What React draws an element with is kept with it from the moment that it listens.
    return early.awake === true && all.every((control) => Object.keys(control).join().includes("__reactProps$"));
  }, controls);
}

/** Opens a screen in one of its states. */
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { OWN_CONSOLE } from "../own-console";
import { NOBODY, stateOf } from "../people";
import type { Shelf } from "./shelf";
import type { Seen, Stop } from "./stop";

/** One look that cannot be had must not cost the time of all others. */
const LONGEST = 20_000;

/** Hands over a page that shows the stop, and closes it afterwards. */
export async function reach(
  browser: Browser,
  shelf: Shelf,
  stop: Stop,
  look: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ ...whoAndWhere(shelf, stop), ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST);
    if (stop.alone) await shelf.alone.answer("answer");
    await stop.before?.(page, shelf);
    // What is behind sign-in asks for the jobs as soon as it takes presses.
    const awake = stop.by && stop.as !== "nobody" ? page.waitForResponse(/\/api\/activity\/jobs/) : undefined;
    // Told by the page below, should it not come about.
    awake?.catch(() => undefined);
    await page.goto(typeof stop.path === "string" ? stop.path : stop.path(shelf));
    await awake;
    await stop.by?.(page, shelf);
    await expect(seenOn(page, stop.seen)).toBeVisible({ timeout: LONGEST });
    await look(page);
  } finally {
    await context.close();
  }
}

function whoAndWhere(shelf: Shelf, { as = "support", alone }: Stop): BrowserContextOptions {
  if (as === "nobody") return { baseURL: OWN_CONSOLE.url, storageState: NOBODY };
  if (alone) return { baseURL: shelf.alone.url, storageState: shelf.alone.cookies(as) };
  return { baseURL: OWN_CONSOLE.url, storageState: stateOf(as) };
}

export const seenOn = (page: Page, seen: Seen) =>
  (typeof seen === "function" ? seen(page) : page.getByText(seen)).filter({ visible: true }).first();

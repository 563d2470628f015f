/** Opens a screen in one of its states. */
import { expect, type Page } from "@playwright/test";
import { nothingHeld, WAITS } from "../held";
import type { Shelf } from "./shelf";
import type { NamedStop, Seen } from "./stop";
import type { Visits } from "./visits";

/** One look that cannot be had must not cost the time of all others. */
const LONGEST = 20_000;

/** What waits in these is what they show. */
const WAITING = new Set(["loading", "long job", "refreshing"]);

/** Places held for what is on its way. */
const HELD = ".pulse-soft";
const LONGEST_HELD = 5_000;

/** Hands over a page that shows the stop, and closes it afterwards. */
export const reach = (
  visits: Visits,
  shelf: Shelf,
  stop: NamedStop,
  look: (page: Page) => Promise<unknown>,
): Promise<void> =>
  visits.on(shelf, stop, async (page) => {
    page.setDefaultTimeout(LONGEST);
    if (stop.alone) await shelf.alone.answer("answer");
    await stop.before?.(page, shelf);
    // What is behind sign-in asks for the jobs as soon as it takes presses.
    const awake = stop.by && stop.as !== "nobody" ? page.waitForResponse(/\/api\/activity\/jobs/) : undefined;
    // Told by the page below, should it not come about.
    awake?.catch(() => undefined);
    await page.goto(typeof stop.path === "string" ? stop.path : stop.path(shelf));
    await awake;
    if (stop.name !== "loading") await settle(page);
    await stop.by?.(page, shelf);
    await expect(seenOn(page, stop.seen)).toBeVisible({ timeout: LONGEST });
    // What says that it waits is there, and not only what stands around it.
    if (stop.name === "loading") await expect(page.locator(WAITS).filter({ visible: true }).first()).toBeVisible();
    // And otherwise all of it has come.
    if (!WAITING.has(stop.name)) await nothingHeld(page, WAITS, LONGEST);
    await look(page);
  });

/** Lets what the page fetches by itself come first. Some looks are of a page where something never comes: they are taken all the same. */
const settle = (page: Page): Promise<void> => nothingHeld(page, HELD, LONGEST_HELD).catch(() => undefined);

export const seenOn = (page: Page, seen: Seen) =>
  (typeof seen === "function" ? seen(page) : page.getByText(seen)).filter({ visible: true }).first();

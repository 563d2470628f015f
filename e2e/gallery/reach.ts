/** Opens a screen in a given state. */
import { expect, type Page } from "@playwright/test";
import { waitForContent, WAITS } from "../harness/wait-for-content";
import type { GalleryFixtures } from "./gallery-fixtures";
import type { NamedSetup, Seen } from "./screen-model";
import type { Visits } from "./visits";

/** Milliseconds. One unreachable state must not use up the time of the others. */
const TIMEOUT_MS = 20_000;

/** States that show pending content on purpose. */
const WAITING = new Set(["loading", "long job", "refreshing"]);

/** CSS selector of loading placeholders. */
const PLACEHOLDERS = ".pulse-soft";
const PLACEHOLDER_TIMEOUT_MS = 5_000;

/** Runs `work` on a page in the state of `setup`, and closes the page afterwards. */
export const reach = (
  visits: Visits,
  fixtures: GalleryFixtures,
  setup: NamedSetup,
  work: (page: Page) => Promise<unknown>,
): Promise<void> =>
  visits.on(fixtures, setup, async (page) => {
    page.setDefaultTimeout(TIMEOUT_MS);
    if (setup.alone) await fixtures.alone.answer("answer");
    await setup.before?.(page, fixtures);
    // Pages behind sign-in request the jobs as soon as they are hydrated.
    const awake = setup.by && setup.as !== "nobody" ? page.waitForResponse(/\/api\/activity\/jobs/) : undefined;
    // If it does not happen, the `await` below reports it.
    awake?.catch(() => undefined);
    await page.goto(typeof setup.path === "string" ? setup.path : setup.path(fixtures));
    await awake;
    if (setup.name !== "loading") await settle(page);
    await setup.by?.(page, fixtures);
    await expect(seenOn(page, setup.seen)).toBeVisible({ timeout: TIMEOUT_MS });
    // The loading indicator itself must be visible, not only its surroundings.
    if (setup.name === "loading") await expect(page.locator(WAITS).filter({ visible: true }).first()).toBeVisible();
    // In all other states everything must be loaded.
    if (!WAITING.has(setup.name)) await waitForContent(page, WAITS, TIMEOUT_MS);
    await work(page);
  });

/** Waits for the page's own fetches. In some states a response never arrives; the check runs anyway. */
const settle = (page: Page): Promise<void> =>
  waitForContent(page, PLACEHOLDERS, PLACEHOLDER_TIMEOUT_MS).catch(() => undefined);

const seenOn = (page: Page, seen: Seen) =>
  (typeof seen === "function" ? seen(page) : page.getByText(seen)).filter({ visible: true }).first();

/** Opens a screen in a given state. */
import { expect, type Page } from "@playwright/test";
import { PENDING, waitForContent } from "../harness/wait-for-content";
import type { GalleryFixtures } from "./gallery-fixtures";
import type { Expectation, NamedSetup } from "./screen-model";
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
    if (setup.standalone) await fixtures.standalone.answer("answer");
    await setup.before?.(page, fixtures);
    // Pages behind sign-in request the jobs as soon as they are hydrated.
    const jobsRequested =
      setup.act && setup.as !== "nobody" ? page.waitForResponse(/\/api\/activity\/jobs/) : undefined;
    // A request that never comes is reported by the `await` below.
    jobsRequested?.catch(() => undefined);
    await page.goto(typeof setup.path === "string" ? setup.path : setup.path(fixtures));
    await jobsRequested;
    if (setup.name !== "loading") await settle(page);
    await setup.act?.(page, fixtures);
    await expect(locate(page, setup.expects)).toBeVisible({ timeout: TIMEOUT_MS });
    // The loading indicator itself must be visible, not only its surroundings.
    if (setup.name === "loading") await expect(page.locator(PENDING).filter({ visible: true }).first()).toBeVisible();
    // In all other states everything must be loaded.
    if (!WAITING.has(setup.name)) await waitForContent(page, PENDING, TIMEOUT_MS);
    await work(page);
  });

/** Waits for the page's own fetches. In some states a response never arrives; the check runs anyway. */
const settle = (page: Page): Promise<void> =>
  waitForContent(page, PLACEHOLDERS, PLACEHOLDER_TIMEOUT_MS).catch(() => undefined);

const locate = (page: Page, expected: Expectation) =>
  (typeof expected === "function" ? expected(page) : page.getByText(expected)).filter({ visible: true }).first();

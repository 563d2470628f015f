/** One browser context per person, reused for all states, so that a page's code is fetched once. */
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "@playwright/test";
import { OWN_CONSOLE } from "../harness/own-console";
import { SIGNED_OUT, stateOf } from "../harness/people";
import type { GalleryFixtures } from "./gallery-fixtures";
import type { StateSetup } from "./screen-model";

export interface Visits {
  /** Runs `work` on a new page of the signed-in person. */
  readonly on: <T>(fixtures: GalleryFixtures, setup: StateSetup, work: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export function openVisits(browser: Browser, options: BrowserContextOptions = {}): Visits {
  const byKey = new Map<string, Visit>();
  return {
    on: async (fixtures, setup, work) => {
      const key = `${setup.as ?? "support"} ${setup.standalone ?? false}`;
      const visit = byKey.get(key) ?? (await begin(browser, { ...contextOptions(fixtures, setup), ...options }));
      byKey.set(key, visit);
      const page = await visit.context.newPage();
      try {
        return await work(page);
      } finally {
        await page.close();
        // Resets the session, so that a sign-out in one state does not affect the next.
        await visit.context.clearCookies();
        await visit.context.addCookies([...visit.cookies]);
      }
    },
    close: async () => {
      await Promise.all([...byKey.values()].map(({ context }) => context.close()));
    },
  };
}

interface Visit {
  readonly context: BrowserContext;
  /** Cookies at the start of the visit. */
  readonly cookies: readonly Cookie[];
}

async function begin(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  return { context, cookies: await context.cookies() };
}

function contextOptions(fixtures: GalleryFixtures, { as = "support", standalone }: StateSetup): BrowserContextOptions {
  if (as === "nobody") return { baseURL: OWN_CONSOLE.url, storageState: SIGNED_OUT };
  if (standalone) return { baseURL: fixtures.standalone.url, storageState: fixtures.standalone.cookies(as) };
  return { baseURL: OWN_CONSOLE.url, storageState: stateOf(as) };
}

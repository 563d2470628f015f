/** Who looks at the screens: one visit for each person, kept from look to look, so that the code of a page is fetched once. */
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "@playwright/test";
import { OWN_CONSOLE } from "../own-console";
import { NOBODY, stateOf } from "../people";
import type { Shelf } from "./shelf";
import type { Stop } from "./stop";

export interface Visits {
  /** Hands over a new page of the person who looks. */
  readonly on: <T>(shelf: Shelf, stop: Stop, look: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export function visitsOf(browser: Browser, options: BrowserContextOptions = {}): Visits {
  const kept = new Map<string, Visit>();
  return {
    on: async (shelf, stop, look) => {
      const key = `${stop.as ?? "support"} ${stop.alone ?? false}`;
      const visit = kept.get(key) ?? (await begin(browser, { ...whoAndWhere(shelf, stop), ...options }));
      kept.set(key, visit);
      const page = await visit.context.newPage();
      try {
        return await look(page);
      } finally {
        await page.close();
        // What a look did to the session is not for the next one.
        await visit.context.clearCookies();
        await visit.context.addCookies([...visit.cookies]);
      }
    },
    close: async () => {
      await Promise.all([...kept.values()].map(({ context }) => context.close()));
    },
  };
}

interface Visit {
  readonly context: BrowserContext;
  /** As it came. */
  readonly cookies: readonly Cookie[];
}

async function begin(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  return { context, cookies: await context.cookies() };
}

function whoAndWhere(shelf: Shelf, { as = "support", alone }: Stop): BrowserContextOptions {
  if (as === "nobody") return { baseURL: OWN_CONSOLE.url, storageState: NOBODY };
  if (alone) return { baseURL: shelf.alone.url, storageState: shelf.alone.cookies(as) };
  return { baseURL: OWN_CONSOLE.url, storageState: stateOf(as) };
}

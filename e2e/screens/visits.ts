/** Who looks at the screens: one visit for each person, kept from look to look, so that the code of a page is fetched once. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
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
  const kept = new Map<string, BrowserContext>();
  return {
    on: async (shelf, stop, look) => {
      const key = `${stop.as ?? "support"} ${stop.alone ?? false}`;
      const visit = kept.get(key) ?? (await browser.newContext({ ...whoAndWhere(shelf, stop), ...options }));
      kept.set(key, visit);
      const page = await visit.newPage();
      try {
        return await look(page);
      } finally {
        await page.close();
        // A session that a look has ended is nobody's for the next one.
        if ((await visit.cookies()).length === 0) {
          kept.delete(key);
          await visit.close();
        }
      }
    },
    close: async () => {
      await Promise.all([...kept.values()].map((visit) => visit.close()));
    },
  };
}

function whoAndWhere(shelf: Shelf, { as = "support", alone }: Stop): BrowserContextOptions {
  if (as === "nobody") return { baseURL: OWN_CONSOLE.url, storageState: NOBODY };
  if (alone) return { baseURL: shelf.alone.url, storageState: shelf.alone.cookies(as) };
  return { baseURL: OWN_CONSOLE.url, storageState: stateOf(as) };
}

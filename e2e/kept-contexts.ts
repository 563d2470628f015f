/**
 * Contexts that are kept from test to test, so that the code of the console is fetched and compiled once and not by every test: that is
 * a third of what the browser has to do. Each test has tabs of its own; cookies and storage are those that it asks for. A context in
 * which something was set that outlives its tabs is closed for good.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { NOBODY } from "./people";

/** What stays with a context when its tabs are closed, and is not undone by new cookies and an empty storage. */
const STAYING = [
  "addInitScript",
  "addListener",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "on",
  "once",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
] as const satisfies readonly (keyof BrowserContext)[];

type Make = Browser["newContext"];

/**
 * Hands over kept contexts for new ones.
 *
 * @param make makes a context as it is to be used; what it sets does not count.
 * @param mayBeKept tells by its options whether one is worth keeping.
 */
export function keepingContexts(make: Make, mayBeKept: (options: BrowserContextOptions) => boolean): Make {
  const unused = new Map<string, BrowserContext[]>();

  return async (options = {}) => {
    if (!mayBeKept(options)) return make(options);
    const { storageState = NOBODY, ...kind } = options;
    const alike = JSON.stringify(kind);
    const kept = unused.get(alike)?.pop();
    if (kept) {
      await kept.setStorageState(storageState);
      return kept;
    }
    const context = await make(options);
    const staying = whatStays(context);
    const closeForGood = context.close.bind(context);
    context.close = async (how) => {
      if (staying()) return closeForGood(how);
      await Promise.all(context.pages().map((page) => page.close()));
      unused.set(alike, [...(unused.get(alike) ?? []), context]);
    };
    return context;
  };
}

/** Tells whether anything was set in the context that stays. */
function whatStays(context: BrowserContext): () => boolean {
  let anything = false;
  const note = (): void => {
    anything = true;
  };
  for (const name of STAYING) {
    const set = Reflect.get(context, name) as (...given: unknown[]) => unknown;
    Reflect.set(context, name, (...given: unknown[]) => {
      note();
      return set.apply(context, given);
    });
  }
  const { clock } = context;
  Object.defineProperty(context, "clock", {
    get: () => {
      note();
      return clock;
    },
  });
  return () => anything;
}

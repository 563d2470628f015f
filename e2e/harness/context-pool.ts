/**
 * Reuses browser contexts between tests, so that the console's code is fetched and compiled once rather than per test,
 * which saves a third of the browser's work. Each test gets its own tabs, cookies and storage. A context that was
 * changed in a way that outlives its tabs is closed for good.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { SIGNED_OUT } from "./people";

/** Context methods whose effect survives closing the tabs and is not undone by new cookies and empty storage. */
const PERSISTENT_METHODS = [
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
 * Wraps `newContext` so that it returns a pooled context when one with the same options is free.
 * @param make creates and prepares a context; settings made in it do not count as changes.
 * @param mayReuse whether a context with these options may be pooled.
 */
export function poolContexts(make: Make, mayReuse: (options: BrowserContextOptions) => boolean): Make {
  const unused = new Map<string, BrowserContext[]>();

  return async (options = {}) => {
    if (!mayReuse(options)) return make(options);
    const { storageState = SIGNED_OUT, ...kind } = options;
    const alike = JSON.stringify(kind);
    const pooled = unused.get(alike)?.pop();
    if (pooled) {
      await pooled.setStorageState(storageState);
      return pooled;
    }
    const context = await make(options);
    const staying = persistentSettings(context);
    const closeForGood = context.close.bind(context);
    context.close = async (how) => {
      if (staying()) return closeForGood(how);
      await Promise.all(context.pages().map((page) => page.close()));
      unused.set(alike, [...(unused.get(alike) ?? []), context]);
    };
    return context;
  };
}

/** Returns a function that reports whether a persistent setting was made in the context. */
function persistentSettings(context: BrowserContext): () => boolean {
  let anything = false;
  const note = (): void => {
    anything = true;
  };
  for (const name of PERSISTENT_METHODS) {
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

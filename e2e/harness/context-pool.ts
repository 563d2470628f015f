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

type NewContext = Browser["newContext"];

/**
 * Wraps `newContext` so that it returns a pooled context when one with the same options is free.
 * @param createContext creates and prepares a context; settings made in it do not count as changes.
 * @param mayReuse whether a context with these options may be pooled.
 */
export function poolContexts(
  createContext: NewContext,
  mayReuse: (options: BrowserContextOptions) => boolean,
): NewContext {
  const unused = new Map<string, BrowserContext[]>();

  return async (options = {}) => {
    if (!mayReuse(options)) return createContext(options);
    const { storageState = SIGNED_OUT, ...contextOptions } = options;
    const key = JSON.stringify(contextOptions);
    const pooled = unused.get(key)?.pop();
    if (pooled) {
      await pooled.setStorageState(storageState);
      return pooled;
    }
    const context = await createContext(options);
    const isChanged = watchPersistentSettings(context);
    const closeContext = context.close.bind(context);
    context.close = async (how) => {
      if (isChanged()) return closeContext(how);
      await Promise.all(context.pages().map((page) => page.close()));
      unused.set(key, [...(unused.get(key) ?? []), context]);
    };
    return context;
  };
}

/** Returns a function that reports whether a persistent setting was made in the context. */
function watchPersistentSettings(context: BrowserContext): () => boolean {
  let changed = false;
  const markChanged = (): void => {
    changed = true;
  };
  for (const name of PERSISTENT_METHODS) {
    const set = Reflect.get(context, name) as (...args: unknown[]) => unknown;
    Reflect.set(context, name, (...args: unknown[]) => {
      markChanged();
      return set.apply(context, args);
    });
  }
  const { clock } = context;
  Object.defineProperty(context, "clock", {
    get: () => {
      markChanged();
      return clock;
    },
  });
  return () => changed;
}

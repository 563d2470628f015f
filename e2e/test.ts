/**
 * `test` of the browser tests: a page that was opened, reloaded or gone back to is awake, so that whatever the server drew can be pressed,
 * pointed at and typed into. Whoever looks at a page that sleeps says how far it shall be waited for (`waitUntil`) and is left alone.
 * A page that does what its policy for content forbids fails the test.
 */
import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import { awake } from "./awake";
import { keepingContexts } from "./kept-contexts";
import { OWN_CONSOLE } from "./own-console";
import { expectNoViolations, watchPolicy } from "./policy-violations";
import { withRoutesThatHold } from "./routes-that-hold";

export const test = base.extend<{ readonly soundPages: null }, { readonly awakePages: null }>({
  soundPages: [
    async ({ awakePages }, use) => {
      await use(awakePages);
      expectNoViolations();
    },
    { auto: true },
  ],
  awakePages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      const make: typeof newContext = async (options) => {
        const context = await newContext(options);
        watchPolicy(context);
        return options?.javaScriptEnabled === false ? context : withAwakePages(context);
      };
      browser.newContext = keepingContexts(make, isOfTheTest);
      await use(null);
    },
    { scope: "worker", auto: true },
  ],
});

/**
 * A test's own context on the console of the run. One that a test makes itself has only some of its options told, and one of another
 * console would hold on to connections of what is stopped.
 */
const isOfTheTest = ({ baseURL, locale, timezoneId, viewport }: BrowserContextOptions): boolean =>
  baseURL === OWN_CONSOLE.url && locale !== undefined && timezoneId !== undefined && viewport !== undefined;

function withAwakePages(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => withRoutesThatHold(withAwake(await newPage()));
  return context;
}

function withAwake(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await awake(page);
    return response;
  };
  for (const step of ["reload", "goBack", "goForward"] as const) {
    const take = page[step].bind(page);
    page[step] = async (options) => {
      const response = await take(options);
      if (!options?.waitUntil) await awake(page);
      return response;
    };
  }
  return page;
}

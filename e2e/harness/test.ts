/**
 * `test` for the browser specs: after opening, reloading or going back, it waits until the page is hydrated, so that
 * server-rendered controls can be used at once. A test that needs an unhydrated page passes `waitUntil`, which skips
 * the wait. A violation of the page's content policy fails the test.
 */
import type { BrowserContextOptions, Page } from "@playwright/test";
import { hydrated } from "./hydrated";
import { poolContexts } from "./context-pool";
import { OWN_CONSOLE } from "./own-console";
import { expectNoViolations, watchPolicy } from "./policy-violations";
import { withActiveRoutes } from "./active-routes";
import { test as base } from "./worker-console";

export const test = base.extend<{ readonly policyCheck: null }, { readonly hydratedPages: null }>({
  policyCheck: [
    async ({ hydratedPages }, use) => {
      await use(hydratedPages);
      expectNoViolations();
    },
    { auto: true },
  ],
  hydratedPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      const make: typeof newContext = async (options) => {
        const context = await newContext(options);
        watchPolicy(context);
        if (options?.javaScriptEnabled === false) return context;
        const newPage = context.newPage.bind(context);
        context.newPage = async () => withActiveRoutes(waitingForHydration(await newPage()));
        return context;
      };
      browser.newContext = poolContexts(make, isDefaultContext);
      await use(null);
    },
    { scope: "worker", auto: true },
  ],
});

/**
 * Whether the context is the test's default context on the console of this run. Contexts that a test creates itself
 * only have some of these options, and one for another console would hold open connections to a stopped server.
 */
const isDefaultContext = ({ baseURL, locale, timezoneId, viewport }: BrowserContextOptions): boolean =>
  baseURL === OWN_CONSOLE.url && locale !== undefined && timezoneId !== undefined && viewport !== undefined;

/** The page, whose navigations wait for hydration. */
function waitingForHydration(page: Page): Page {
  const thenHydrate =
    <Given extends unknown[], Answer>(navigate: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      const answer = await navigate.apply(page, given);
      const options = given.at(-1);
      if (typeof options !== "object" || options === null || !("waitUntil" in options)) await hydrated(page);
      return answer;
    };
  const { goto, reload, goBack, goForward } = page;
  return Object.assign(page, {
    goto: thenHydrate(goto),
    reload: thenHydrate(reload),
    goBack: thenHydrate(goBack),
    goForward: thenHydrate(goForward),
  });
}

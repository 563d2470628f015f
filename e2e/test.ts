/**
 * `test` of the browser tests: a page that was opened, reloaded or gone back to is awake, so that whatever the server drew can be pressed,
 * pointed at and typed into. Whoever looks at a page that sleeps says how far it shall be waited for (`waitUntil`) and is left alone.
 */
import { test as base, type BrowserContext, type Page } from "@playwright/test";

export const test = base.extend<object, { readonly awakePages: null }>({
  awakePages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        return options?.javaScriptEnabled === false ? context : withAwakePages(context);
      };
      await use(null);
    },
    { scope: "worker", auto: true },
  ],
});

function withAwakePages(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => withAwake(await newPage());
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

/** Every control is one that somebody listens to. What is no page of the console, and notes no early acts, is waited for by nobody. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const early = window.earlyActs;
    if (!early) return true;
    const controls = [...document.querySelectorAll("button,input,select,textarea")];
    // What React draws an element with is kept with it from the moment that it listens.
    return early.awake === true && controls.every((control) => Object.keys(control).join().includes("__reactProps$"));
  });
}

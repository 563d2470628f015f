import type { Page } from "@playwright/test";

/** Maximum probe requests before the interception must be active; more than a few milliseconds' worth. */
const TRIES = 100;
let probes = 0;

/**
 * A page whose `route` is active as soon as it resolves. The browser acknowledges interception before the renderer
 * applies it, so a press right after `route` could still send a request that should be intercepted.
 */
export function withActiveRoutes(page: Page): Page {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const handle = await route(...args);
    // A page that is opened later has interception from its first request on.
    if (page.url().startsWith("http")) await waitForInterception(page, route);
    return handle;
  };
  return page;
}

async function waitForInterception(page: Page, route: Page["route"]): Promise<void> {
  const address = `/interception-probe/${++probes}`;
  await route(`**${address}`, (request) => request.fulfill({ body: address }));
  const intercepted = await page.evaluate(
    async ({ probe, tries }) => {
      for (let tried = 0; tried < tries; tried++) {
        const body = await fetch(probe).then(
          (response) => response.text(),
          () => "",
        );
        if (body === probe) return true;
      }
      return false;
    },
    { probe: address, tries: TRIES },
  );
  if (!intercepted) throw new Error(`Interception is not active on the page at ${page.url()}.`);
  await page.unroute(`**${address}`);
}

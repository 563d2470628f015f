import type { Page } from "@playwright/test";

/** How often a page may ask the console alone before it has heard that the test is asked first: more than a few milliseconds take. */
const TRIES = 100;
let probes = 0;

/**
 * A page whose `route` holds from the moment that it is answered. The browser answers before the part of it that draws the page has heard
 * that requests are asked about first; a press right after may still fetch what was to be kept from it.
 */
export function withRoutesThatHold(page: Page): Page {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    // A page that is opened later is told before its first request.
    if (page.url().startsWith("http")) await asksFirst(page, route);
    return made;
  };
  return page;
}

async function asksFirst(page: Page, route: Page["route"]): Promise<void> {
  const address = `/asked-first/${++probes}`;
  await route(`**${address}`, (request) => request.fulfill({ body: address }));
  const heard = await page.evaluate(
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
  if (!heard) throw new Error(`The page at ${page.url()} does not ask the test before it asks the console.`);
  await page.unroute(`**${address}`);
}

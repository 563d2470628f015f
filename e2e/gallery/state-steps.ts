/** Steps to reach states, shared by several screens. */
import type { Page } from "@playwright/test";
import type { GalleryFixtures } from "./gallery-fixtures";

/** Leaves all requests to this address unanswered, so that the page stays in its loading state. */
export const holdRequests =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => new Promise(() => undefined));

/** Leaves all server actions unanswered. */
export const holdActions = (page: Page): Promise<unknown> =>
  page.route("**/*", (route) =>
    route.request().headers()["next-action"] === undefined ? route.fallback() : new Promise(() => undefined),
  );

/** Aborts all requests, as if the console were stopped. */
export const abortRequests = (page: Page): Promise<unknown> => page.route("**/*", (route) => route.abort());

const ADVANCE_TWO_DAYS = "const realNow = Date.now.bind(Date); Date.now = () => realNow() + 172800000;";

/** Moves the browser's clock two days past the time of the fetch. */
export const twoDaysLater = (page: Page): Promise<unknown> => page.addInitScript(ADVANCE_TWO_DAYS);

/** Ends the session without the page noticing, then triggers a request. */
export const endSessionThen =
  (request: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    // Lets the page's own requests finish first.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await request(page);
  };

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

export const type = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).first().fill(text);

/** Opens the saved views of a screen. */
export const savedViews = {
  act: press("Saved views"),
  expects: (page: Page) =>
    page.getByRole("dialog", { name: "Saved views" }).getByRole("button", { name: "Save this view…" }),
};

/** Starts the first sync of the standalone console, unless an earlier state has already started it. */
export async function startSync(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Load list and details" });
  const started = page.getByText(/Loading details:/).first();
  await start.or(started).first().waitFor();
  if (await start.isVisible()) await start.click();
  await started.waitFor();
}

/** Makes one of the console's GET routes return data that no screen can render. */
export const malformedResponse =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) => route.fulfill({ json: { ok: true, value: { entries: 7 } } }));

type Step = (page: Page, fixtures: GalleryFixtures) => Promise<unknown>;

/** Combines steps into one that runs them in order. */
export const sequence =
  (...steps: readonly Step[]): Step =>
  async (page, fixtures) => {
    for (const step of steps) await step(page, fixtures);
  };

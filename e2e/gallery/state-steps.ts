/** Steps to reach states, shared by several screens. */
import type { Page } from "@playwright/test";
import type { GalleryFixtures } from "./gallery-fixtures";

/** Leaves requests to this address unanswered, so that the page keeps showing its loading state. */
export const unanswered =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => new Promise(() => undefined));

/** Leaves all server actions unanswered. */
export const noActionAnswered = (page: Page): Promise<unknown> =>
  page.route("**/*", (route) =>
    route.request().headers()["next-action"] === undefined ? route.fallback() : new Promise(() => undefined),
  );

/** Aborts all requests, as if the console were stopped. */
export const consoleGone = (page: Page): Promise<unknown> => page.route("**/*", (route) => route.abort());

const TWO_DAYS_ON = "const told = Date.now.bind(Date); Date.now = () => told() + 172800000;";

/** Moves the browser's clock two days past the time of the fetch. */
export const twoDaysLater = (page: Page): Promise<unknown> => page.addInitScript(TWO_DAYS_ON);

/** Ends the session unnoticed by the page, then triggers a request. */
export const sessionEnds =
  (ask: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    // Lets the page's own requests finish first.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await ask(page);
  };

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

export const type = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).first().fill(text);

/** Opens the saved views of a screen. */
export const viewsOpen = {
  by: press("Saved views"),
  seen: (page: Page) =>
    page.getByRole("dialog", { name: "Saved views" }).getByRole("button", { name: "Save this view…" }),
};

/** Starts the first sync of the standalone console, unless an earlier state has already started it. */
export async function beginSync(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Read list and details" });
  const begun = page.getByText(/Reading details:/).first();
  await start.or(begun).first().waitFor();
  if (await start.isVisible()) await start.click();
  await begun.waitFor();
}

/** Makes one of the console's GET routes return data that no screen can render. */
export const brokenAnswer =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) => route.fulfill({ json: { ok: true, value: { entries: 7 } } }));

type Step = (page: Page, fixtures: GalleryFixtures) => Promise<unknown>;

/** Runs the steps in sequence. */
export const first =
  (...steps: readonly Step[]): Step =>
  async (page, fixtures) => {
    for (const step of steps) await step(page, fixtures);
  };

/** Ways into a state that several screens share. */
import type { Page } from "@playwright/test";
import type { Shelf } from "./shelf";

/** From now on nothing answers at this address: what waits for it shows that it does. */
export const unanswered =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => new Promise(() => undefined));

/** No action is answered any more. */
export const noActionAnswered = (page: Page): Promise<unknown> =>
  page.route("**/*", (route) =>
    route.request().headers()["next-action"] === undefined ? route.fallback() : new Promise(() => undefined),
  );

/** Nothing is answered any more, as by a console that was stopped. */
export const consoleGone = (page: Page): Promise<unknown> => page.route("**/*", (route) => route.abort());

const TWO_DAYS_ON = "const told = Date.now.bind(Date); Date.now = () => told() + 172800000;";

/** The browser's clock goes two days ahead of what was read. */
export const twoDaysLater = (page: Page): Promise<unknown> => page.addInitScript(TWO_DAYS_ON);

/** The session ends without the page noticing, and then something is asked for. */
export const sessionEnds =
  (ask: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    // What the page asks for by itself is still answered.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await ask(page);
  };

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

export const type = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).first().fill(text);

/** The views that a screen was saved as. */
export const viewsOpen = {
  by: press("Saved views"),
  seen: (page: Page) =>
    page.getByRole("dialog", { name: "Saved views" }).getByRole("button", { name: "Save this view…" }),
};

/** The first sync of the console that stands alone, or the one that an earlier look has begun. */
export async function beginSync(page: Page): Promise<void> {
  const start = page.getByRole("button", { name: "Read list and details" });
  const begun = page.getByText(/Reading details:/).first();
  await start.or(begun).first().waitFor();
  if (await start.isVisible()) await start.click();
  await begun.waitFor();
}

/** A GET route of ours answers something that no screen can draw. */
export const brokenAnswer =
  (address: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) => route.fulfill({ json: { ok: true, value: { entries: 7 } } }));

type Step = (page: Page, shelf: Shelf) => Promise<unknown>;

/** One after the other. */
export const first =
  (...steps: readonly Step[]): Step =>
  async (page, shelf) => {
    for (const step of steps) await step(page, shelf);
  };

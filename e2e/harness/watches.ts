/** Locators of watches. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Opportunity ids: bars of one attribute; a grid of two; a table of three; entries in several states. */
export const [BARS, GRID, TABLE, STATES] = ["55410", "55411", "55412", "55433"];

export const watchButton = (page: Page, state: "Watch" | "Watching"): Locator =>
  page.getByRole("button", { name: state, exact: true }).first();

/** Opens the page and waits for its watches, after which the button works. */
export async function open(page: Page, id: string): Promise<void> {
  const known = page.waitForResponse(/\/api\/opportunities\/watches\?id=/);
  await page.goto(`/opportunities/${id}`);
  await known;
}

export async function watch(page: Page, id: string): Promise<void> {
  await open(page, id);
  await watchButton(page, "Watch").click();
  await expect(watchButton(page, "Watching")).toHaveAttribute("aria-pressed", "true");
}

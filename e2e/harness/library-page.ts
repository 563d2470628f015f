/** Locators of the opportunity library. */
import { expect, type Locator, type Page } from "@playwright/test";

export const library = (page: Page): Locator => page.getByRole("table", { name: "Opportunities in the library" });

export const findBox = (page: Page): Locator => page.getByRole("searchbox", { name: /^Find by ID/ });

/** Rows without the header. */
export const rows = (page: Page): Locator =>
  library(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

/** Result of the fetch: other tests may have added to the same job. */
export const result = (page: Page): Locator => page.getByRole("status").filter({ hasText: /\d of \d+ loaded/ });

/** Fetches opportunities one by one, so that the library contains them regardless of other tests. */
export async function fetchIntoLibrary(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/opportunities/${id}`);
    await expect(page.getByRole("link", { name: "Targeting", exact: true })).toBeVisible();
  }
}

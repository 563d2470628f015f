/** Locators of the opportunity library. */
import type { Locator, Page } from "@playwright/test";

export const library = (page: Page): Locator => page.getByRole("table", { name: "Opportunities in the library" });

export const findBox = (page: Page): Locator => page.getByRole("searchbox", { name: /^Find by ID/ });

/** Rows without the header. */
export const rows = (page: Page): Locator =>
  library(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

/** Result of the fetch: other tests may have added to the same job. */
export const result = (page: Page): Locator => page.getByRole("status").filter({ hasText: /\d of \d+ loaded/ });

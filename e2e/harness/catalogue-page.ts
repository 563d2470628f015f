/** Locators of the catalogue of attributes. */
import type { Locator, Page } from "@playwright/test";

export const table = (page: Page): Locator => page.getByRole("table", { name: /^Attributes, / });

export const shown = (page: Page): Locator => page.getByRole("status").filter({ hasText: / shown/ });

/** Row by index; the header is 0. */
export const line = (page: Page, index: number): Locator => table(page).getByRole("row").nth(index);

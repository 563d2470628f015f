/** Locators of the attribute page. */
import type { Locator, Page } from "@playwright/test";

export const matrix = (page: Page): Locator => page.getByRole("grid", { name: "Answers and translations" });

export const rowOf = (page: Page, answer: string): Locator => matrix(page).getByRole("row").filter({ hasText: answer });

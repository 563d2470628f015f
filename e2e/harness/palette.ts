/** Locators of the command palette. */
import { expect, type Locator, type Page } from "@playwright/test";

export const field = (page: Page): Locator =>
  page.getByRole("combobox", { name: "Search, paste an ID, or run an action" });

export const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Search and actions" });

export const line = (page: Page, name: string | RegExp): Locator => palette(page).getByRole("option", { name });

export const group = (page: Page, name: string): Locator => palette(page).getByRole("group", { name });

export const searchBox = (page: Page): Locator => page.getByRole("searchbox", { name: "Search everything" });

/** Option that Enter selects. */
export const active = (page: Page): Locator => palette(page).getByRole("option", { selected: true });

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole("option").first()).toBeVisible();
}

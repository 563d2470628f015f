/** The dialog of saved views. */
import { expect, type Locator, type Page } from "@playwright/test";

export const menu = (page: Page): Locator => page.getByRole("dialog", { name: "Saved views" });

export const dialog = (page: Page): Locator => page.getByRole("dialog");

export const viewOf = (page: Page): string | null => new URL(page.url()).searchParams.get("view");

export async function askToSave(page: Page, name: string, shared: boolean): Promise<void> {
  await page
    .getByRole("button", { name: /^Save (this view|as)…$/ })
    .first()
    .click();
  // Typing at once enters the name.
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
  await page.keyboard.type(name);
  if (!shared) return page.keyboard.press("Enter");
  await dialog(page).getByRole("checkbox", { name: "Share with the team" }).check();
  await dialog(page).getByRole("button", { name: "Save view" }).click();
}

/** Saves a view and waits until the URL belongs to it; the button shows the name slightly earlier. */
export async function save(page: Page, name: string, shared: boolean): Promise<void> {
  const before = viewOf(page);
  await askToSave(page, name, shared);
  await expect.poll(() => viewOf(page)).not.toBe(before);
}

/** URL parameters, without the id of the view. */
export function shown(page: Page): Record<string, string> {
  const { view: _view, ...rest } = Object.fromEntries(new URL(page.url()).searchParams);
  return rest;
}

export const viewsOf = (page: Page): Locator => page.getByRole("group", { name: "Views of this screen" });

export const viewButton = (page: Page): Locator => viewsOf(page).locator("button[aria-haspopup=dialog]");

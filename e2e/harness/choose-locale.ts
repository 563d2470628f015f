import type { Locator } from "@playwright/test";

/** Chooses a locale by its code in a combo box of locales. */
export async function chooseLocale(box: Locator, locale: string): Promise<void> {
  await box.fill(locale);
  await box.page().getByRole("option").filter({ hasText: locale }).click();
}

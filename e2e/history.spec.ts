import { expect } from "@playwright/test";
import { test } from "./test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("support") });

// The answer to the first step back comes after the second was made: where the pause is short, the router shows the first.
for (const pause of [60, 100, 140, 180]) {
  test(`two steps back after a reload, ${pause} ms apart, end where the address says`, async ({ page }) => {
    await page.goto("/attributes?q=vollzeit");
    const questions = page.getByRole("button", { name: /^Questions \d/ });
    await questions.click();
    await expect(page).toHaveURL(/[?&]scope=question\b/);
    await page.getByLabel("Locale searched").selectOption("de_CH");
    await expect(page).toHaveURL(/[?&]locale=de_CH\b/);
    await page.reload();
    await expect(questions).toHaveAttribute("aria-pressed", "true");

    await page.goBack();
    await page.waitForTimeout(pause);
    await page.goBack();
    await expect(page).toHaveURL(/\?q=vollzeit$/);
    await expect(page.getByRole("button", { name: /^All \d/ })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Locale searched")).toHaveValue("");
  });
}

import { expect } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("support") });

// The response to the first back step arrives after the second step: with a short pause, the router shows the first.
for (const pause of [60, 100, 140, 180]) {
  test(
    `two back steps after a reload, ${pause} ms apart, show the page of the current URL`,
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?q=vollzeit");
      const questions = page.getByRole("button", { name: /^Questions \d/ });
      await questions.click();
      await expect(page).toHaveURL(/[?&]scope=question\b/);
      await chooseLocale(page.getByRole("combobox", { name: "Search locale" }), "de_CH");
      await expect(page).toHaveURL(/[?&]locale=de_CH\b/);
      await page.reload();
      await expect(questions).toHaveAttribute("aria-pressed", "true");

      await page.goBack();
      await page.waitForTimeout(pause);
      await page.goBack();
      await expect(page).toHaveURL(/\?q=vollzeit$/);
      await expect(page.getByRole("button", { name: /^All \d/ })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("combobox", { name: "Search locale" })).toHaveValue("");
    },
  );
}

/** Texts of failed calls: a pause, a redirect, a reset, malformed parts. */
import { expect } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.describe("as an admin", () => {
  test.use({ storageState: stateOf("admin") });

  test("a redirect points to the base URL of the partner account", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/990307");
    const main = page.getByRole("main");
    await expect(main).toContainText("The base URL is probably wrong");
    await expect(main).toContainText("HTTP 307");
    await expect(main).not.toContainText("“");
    await expect(main.getByRole("button", { name: /^Try again/ })).toHaveCount(0);
    expect(await violations(page, { within: "main" })).toEqual([]);
    await main.getByRole("link", { name: "Settings › Partner accounts" }).click();
    await expect(page).toHaveURL(/\/settings\/partners/);
  });

  test("calls pause after repeated failures, with a message", { tag: "@full" }, async ({ page }) => {
    test.setTimeout(90_000);
    const main = page.getByRole("main");
    const paused = main.getByText(/^Paused after repeated failures; next try in \d+ s\. Nothing was sent\.$/);
    await expect(async () => {
      await page.goto("/attributes/990503");
      await expect(paused).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [0], timeout: 60_000 });
    await expect(main).toContainText("Calls are paused");
    await expect(main).not.toContainText(/too many|asked us to wait|waiting/i);
    // Recovers without any action.
    await expect(async () => {
      await page.goto("/attributes/5");
      await expect(main).toContainText("can’t find attribute 5", { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});

test.describe("as a viewer", () => {
  test.use({ storageState: stateOf("viewer") });

  test("a redirect names whom to ask", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/990307");
    await expect(page.getByRole("main")).toContainText("Ask an admin to check the base URL.");
    await expect(page.getByRole("link", { name: "Settings › Partner accounts" })).toHaveCount(0);
  });

  test("a malformed translation, answer or cell hides only itself", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/990213");
    const main = page.getByRole("main");
    await expect(main).toContainText("parts of the response couldn’t be read");
    await expect(main).toContainText("$.answers[0].id");
    await page.goto("/opportunities/990213");
    await expect(main).toContainText("$.cells[0].attribute_id");
    await main.getByRole("link", { name: "Show as received" }).click();
    await expect(page).toHaveURL(/tab=raw/);
  });
});

/** Catalogue of attributes: phone, tab row and columns. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { table, shown } from "../harness/catalogue-page";

/** Whether the open dialog is inside the viewport, directly above or below its button. */
async function besideItsButton(page: Page, dialog: Locator): Promise<boolean> {
  const button = await page.getByRole("button", { name: /^Columns \d+/ }).boundingBox();
  const panel = await dialog.boundingBox();
  const size = page.viewportSize();
  if (!button || !panel || !size) return false;
  const gaps = [panel.y - button.y - button.height, button.y - panel.y - panel.height];
  return panel.x >= 0 && panel.x + panel.width <= size.width && gaps.some((gap) => gap >= 0 && gap < 12);
}

test.describe("the catalogue on a phone", () => {
  test.use({ storageState: stateOf("viewer"), viewport: { width: 390, height: 844 } });

  test("collapses its filters behind a button with a count", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await expect(shown(page)).toHaveText("500 of 500 shown");
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveCount(0);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("combobox", { name: "Status" }).selectOption("inactive");
    await expect(page).toHaveURL(/[?&]activity=inactive\b/);
    await sheet.getByRole("button", { name: /^Show \d+ attributes$/ }).click();
    await expect(page.getByRole("button", { name: "Filters 1", exact: true })).toBeFocused();
    await expect(page.getByRole("button", { name: "Remove Status Inactive" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});

test.describe("the active tab", () => {
  test.use({ storageState: stateOf("viewer") });

  test("is fully visible when the tab row is wider than the window", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes/changes");
    const open = page.getByRole("navigation", { name: "Attributes" }).getByRole("link", { name: "Changes" });
    // The catalogue's count widens the row after it was rendered.
    await expect(page.getByRole("link", { name: /^Catalog [\d,]+$/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    const beyond = () =>
      open.evaluate((tab) => {
        const row = tab.closest("nav")?.getBoundingClientRect();
        return tab.getBoundingClientRect().right - (row?.right ?? 0);
      });
    await expect.poll(beyond).toBeLessThanOrEqual(1);
    await page.reload();
    await expect.poll(beyond).toBeLessThanOrEqual(1);
  });
});

test.describe("columns", () => {
  test.use({ storageState: stateOf("admin") });

  test("are a preference of the person", { tag: "@full" }, async ({ page, browser }) => {
    await page.goto("/attributes?tab=catalogue");
    await expect(table(page).getByRole("columnheader", { name: "Expires" })).toBeVisible();
    await page.getByRole("button", { name: /^Columns \d+/ }).click();
    // A tablet that is rotated: the open dialog stays at its button, and visible.
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => besideItsButton(page, dialog)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => besideItsButton(page, dialog)).toBe(true);
    await page.getByRole("checkbox", { name: "Expires" }).uncheck();
    await page.getByRole("checkbox", { name: "Countries" }).check();
    await expect(table(page).getByRole("columnheader", { name: "Expires" })).toHaveCount(0);
    const context = await browser.newContext({ storageState: stateOf("admin") });
    const elsewhere = await context.newPage();
    await elsewhere.goto("/attributes?tab=catalogue");
    await expect(table(elsewhere).getByRole("columnheader", { name: "Countries" })).toBeVisible();
    await expect(table(elsewhere).getByRole("columnheader", { name: "Expires" })).toHaveCount(0);
    await context.close();
  });
});

/** Command palette while its lookup hangs or fails. */
import { expect } from "@playwright/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";
import { test } from "../harness/test";
import { violations } from "../harness/violations";
import { field, palette, line, active, openPalette } from "../harness/palette";

test.use({ storageState: stateOf("support") });
test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55304", "55305"]);
});

test("a lookup that never responds blocks nothing", { tag: "@full" }, async ({ page }) => {
  await page.goto("/settings");
  await openPalette(page);
  // Leaves the request unanswered, without an error.
  await page.route("**/api/palette/known?*", () => undefined);
  await field(page).fill("55304");
  await expect(palette(page).getByRole("status")).toHaveText("Looking up…");
  await expect(active(page)).toHaveAccessibleName("Open opportunity 55304");
  await field(page).fill("55305");
  // Enter is pressed before its option exists.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/opportunities/55305");
});

test("a failed lookup leaves ids, names and actions usable", { tag: "@full" }, async ({ page }) => {
  await page.goto("/settings");
  await openPalette(page);
  await page.route("**/api/palette/known?*", (route) => route.abort());
  await field(page).fill("55304");
  await expect(palette(page).getByText("console didn’t respond", { exact: false }).first()).toBeVisible();
  await expect(line(page, "Open opportunity 55304")).toBeVisible();
  await field(page).fill("55304 coverage");
  await expect(line(page, /^Search all texts/)).toBeVisible();
  await page.unroute("**/api/palette/known?*");
  await palette(page).getByRole("button", { name: "Try again" }).click();
  await expect(line(page, /^Opportunity 55304/)).toBeVisible();
  await field(page).fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openPalette(page);
  expect(await violations(page, { rules: ["color-contrast"] })).toEqual([]);
});

/** Preview pane of the library: kept in the URL, shown in sentences, closable. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("viewer") });

const show = (page: Page, id: string) => page.getByRole("button", { name: `Preview ${id}` });
const pane = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const columns = (page: Page) =>
  page.getByRole("table", { name: "Opportunities in the library" }).getByRole("columnheader");

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, ["55304", "55411"]);
});

test("a row opens in the preview pane, the URL holds its id, and going back shows the previous one", async ({
  page,
}) => {
  await page.goto("/opportunities?view=all&q=553");
  const all = await columns(page).count();
  await show(page, "55304").click();
  await expect(page).toHaveURL(/open=55304/);
  await expect(pane(page).getByText("CPI", { exact: true })).toBeVisible();
  await expect(pane(page).getByRole("listitem").first()).toContainText(/^F1/);
  expect(await columns(page).count()).toBeLessThan(all);
  await expect(show(page, "55304")).toHaveAttribute("aria-pressed", "true");

  await page.goto("/opportunities?view=all&q=554&open=55304");
  await show(page, "55411").click();
  await expect(pane(page)).toContainText("55411");
  await page.goBack();
  await expect(pane(page)).toContainText("55304");
  await page.goForward();
  await expect(pane(page)).toContainText("55411");

  await pane(page).getByRole("button", { name: "Close preview" }).press("Enter");
  await expect(pane(page)).toHaveCount(0);
  await expect(show(page, "55411")).toBeFocused();
  await expect(columns(page)).toHaveCount(all);
});

test("`]` and `[` move down and up the list, and the pane keeps the focus", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities?view=all&q=55");
  const rows = page.locator("[data-beside]");
  const [first, second] = await Promise.all([rows.first(), rows.nth(1)].map((row) => row.getAttribute("data-beside")));
  await show(page, first ?? "").click();
  await expect(pane(page).getByText("CPI", { exact: true })).toBeVisible();
  await expect(pane(page)).toContainText(first ?? "");
  await pane(page).getByRole("link", { name: "Open page" }).focus();
  await page.keyboard.press("]");
  await expect(page).toHaveURL(new RegExp(`open=${second}\\b`));
  await expect(pane(page).getByRole("link", { name: "Open page" })).toHaveAttribute("href", `/opportunities/${second}`);
  await expect(show(page, second ?? "")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("[");
  await expect(page).toHaveURL(new RegExp(`open=${first}\\b`));
  await expect(pane(page).getByRole("button", { name: "Previous opportunity" })).toBeFocused();
  await page.keyboard.press("[");
  await expect(page.getByText("Previous opportunity: This is the first row.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${first}\\b`));
  await page.keyboard.press("Escape");
  await expect(pane(page)).toHaveCount(0);
  await expect(show(page, first ?? "")).toBeFocused();
});

test("shows in the pane that an id is unknown, and keeps the list", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities?view=all&q=55304&open=990404");
  await expect(pane(page)).toContainText(/can’t find/i);
  await expect(page.getByRole("table", { name: "Opportunities in the library" })).toBeVisible();
  // No row belongs to it, so the list itself gets the focus.
  await pane(page).getByRole("button", { name: "Close preview" }).press("Enter");
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Library" }).getByText("Library", { exact: true })).toBeFocused();
});

test("in a window too narrow for the pane, a row links to its page", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto("/opportunities?view=all&q=55304");
  await expect(page.getByRole("link", { name: "ORD-70077-hx9" })).toBeVisible();
  await expect(show(page, "55304")).toBeHidden();
});

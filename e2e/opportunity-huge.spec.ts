/** 10,000 cells and 5,000 quota entries: little is sent, little is drawn, everything is reached by keyboard. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

const MOST_NODES = 1_400;
/** Before compression. */
const MOST_BYTES = 150_000;

const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);
const rowAt = (list: Locator, index: number): Locator => list.locator(`[aria-rowindex="${index}"]`);

test("the first answer is small, and so is the page", async ({ page }) => {
  const answer = await page.goto("/opportunities/56000");
  expect((await answer?.body())?.length).toBeLessThanOrEqual(MOST_BYTES);
  await expect(page.getByRole("heading", { name: "Everyone must pass all six steps" })).toBeVisible();
  await expect(page.getByText("City of residence is Alaberg, Alabrook and 9,897 more")).toBeVisible();
  await expect(page.getByText("1,846 of 2,000 open")).toBeVisible();
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
});

test("thousands of values open on demand and are searched", async ({ page }) => {
  await page.goto("/opportunities/56000");
  await page.getByRole("button", { name: "Show 9,899 values" }).click();
  const values = page.getByRole("list", { name: "Values of F2" });
  await expect(values.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "9899");
  await values.focus();
  await page.keyboard.press("End");
  await expect(values.locator('[aria-posinset="9899"]')).toBeInViewport();
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
  await page.getByRole("searchbox", { name: "Find a value of F2" }).fill("alabrook");
  await expect(page.getByText("4 of 9,899")).toBeVisible();
  await expect(values).toContainText("Alabrook");
});

test("quotas are scrolled by keyboard and told by their true number", async ({ page }) => {
  await page.goto("/opportunities/56000?tab=quotas");
  const table = page.getByRole("table", { name: "Quota entries" });
  await expect(table).toHaveAttribute("aria-rowcount", "5001");
  await table.focus();
  await page.keyboard.press("PageDown");
  await expect(rowAt(table, 16)).toBeInViewport();
  await page.keyboard.press("End");
  await expect(rowAt(table, 5_001)).toBeInViewport();
  await expect(rowAt(table, 5_001)).toContainText("Q4.2988");
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
  await page.keyboard.press("Home");
  await expect(rowAt(table, 2)).toContainText("Gender is Female");
});

test("cells are scrolled by keyboard, found by their words, and worded to the last", async ({ page }) => {
  await page.goto("/opportunities/56000?tab=cells");
  const table = page.getByRole("table", { name: "Cells" });
  await expect(table).toHaveAttribute("aria-rowcount", "10001");
  await table.focus();
  await page.keyboard.press("End");
  await expect(rowAt(table, 10_001)).toBeInViewport();
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
  const find = page.getByRole("searchbox", { name: "Find cells" });
  await find.fill("alaberg");
  await expect(page.getByText("4 of 10,000 cells shown")).toBeVisible();
  await expect(rowAt(table, 2)).toContainText("Alaberg");
  await find.fill("no city is called this");
  await expect(page.getByText("0 of 10,000 cells shown")).toBeVisible();
  await expect(find).toHaveValue("no city is called this");
});

test("two thousand rows and the raw body are lists of which only what is in sight exists", async ({ page }) => {
  await page.goto("/opportunities/56000");
  await page.getByRole("button", { name: "Show as 2,000 rows" }).click();
  const entries = page.getByRole("table", { name: "Q2: Age × Region" });
  await expect(entries).toHaveAttribute("aria-rowcount", "2001");
  await entries.focus();
  await page.keyboard.press("End");
  await expect(rowAt(entries, 2_001)).toBeInViewport();
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);

  await page.goto("/opportunities/56000?tab=raw");
  const raw = page.getByRole("list", { name: "body of opportunity 56000" });
  await expect(raw).toBeVisible();
  await raw.focus();
  await page.keyboard.press("End");
  await expect(raw.getByRole("listitem").last()).toHaveText("}");
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
});

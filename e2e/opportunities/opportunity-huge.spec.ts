/**
 * An opportunity with 10,000 cells and 5,000 quota entries: small responses, few elements, everything reachable by
 * keyboard.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const MOST_NODES = 1_400;
/** Uncompressed. */
const MOST_BYTES = 150_000;

const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);
const rowAt = (list: Locator, index: number): Locator => list.locator(`[aria-rowindex="${index}"]`);

test("the first response and the page are small", { tag: "@full" }, async ({ page }) => {
  const answer = await page.goto("/opportunities/56000");
  expect((await answer?.body())?.length).toBeLessThanOrEqual(MOST_BYTES);
  await expect(page.getByRole("heading", { name: "Everyone must pass all six steps" })).toBeVisible();
  await expect(page.getByText("City of residence is Alaberg, Alabrook and 9,897 more")).toBeVisible();
  await expect(page.getByText("1,846 of 2,000 open")).toBeVisible();
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);
});

test("thousands of values open on demand and can be searched", { tag: "@full" }, async ({ page }) => {
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

test("quotas scroll by keyboard and report their true number", { tag: "@full" }, async ({ page }) => {
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
  // Keys in quick succession: the scrolling of one must not add to the next.
  for (const key of ["PageDown", "PageDown", "End", "PageUp", "Home"]) await page.keyboard.press(key);
  await expect(rowAt(table, 2)).toBeInViewport();
  await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(0);
});

test(
  "cells scroll by keyboard, are found by text, and show labels to the last row",
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

test("virtualizes two thousand rows and the raw body", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/56000");
  await page.getByRole("button", { name: "Show 2,000 rows" }).click();
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

test(
  "by keyboard alone: reaches the cells, their filter, the last entry and a finding",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/56000");
    await expect(page.getByText("1,846 of 2,000 open")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: /^Cells/ }));
    await page.keyboard.press("Enter");
    const find = page.getByRole("searchbox", { name: "Find cells" });
    await expect(find).toBeVisible();
    await tabTo(page, find);
    await page.keyboard.type("alaberg");
    await expect(page.getByText("4 of 10,000 cells shown")).toBeVisible();
    await expect(find).toBeFocused();

    await tabTo(page, page.getByRole("link", { name: /^Quotas/ }), "Shift+Tab");
    await page.keyboard.press("Enter");
    const table = page.getByRole("table", { name: "Quota entries" });
    await expect(table).toBeVisible();
    await tabTo(page, table);
    await page.keyboard.press("End");
    await expect(rowAt(table, 5_001)).toBeInViewport();
    expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);

    await tabTo(page, page.getByRole("link", { name: "Targeting", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    const handle = page.getByRole("button", { name: "F1", exact: true });
    await expect(handle).toBeVisible();
    await tabTo(page, handle);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-tag]:focus")).toContainText("18–67");
    await expect(page.getByRole("status").filter({ hasText: "is used by 1 entry in F1" })).toBeVisible();

    await page.goto("/opportunities/55430");
    const finding = page.getByRole("link", { name: "a1533:not-6607" });
    await expect(finding).toBeVisible();
    await tabTo(page, finding);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-pointed]")).toBeFocused();
  },
);

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The focus never got there.");
}

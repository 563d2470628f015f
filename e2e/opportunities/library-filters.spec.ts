/** Opportunity library: filters, order, selection, columns and keys. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { library, findBox, rows, result } from "../harness/library-page";

test.use({ storageState: stateOf("viewer") });

/** Opens a facet and selects one of its values. */
async function choose(page: Page, facet: string, value: string | RegExp): Promise<void> {
  const group = page.getByRole("group", { name: "Library filters" });
  await group.getByRole("button", { name: facet, exact: true }).click();
  await page.getByRole("dialog", { name: facet, exact: true }).getByRole("button", { name: value }).click();
  await page.keyboard.press("Escape");
}

test("filters and order are kept in the URL and follow browser history", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await expect(result(page)).toContainText("3 of 3 loaded");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);
  // A successful result is dismissed by the next action.
  await expect(result(page)).toHaveCount(0);

  await choose(page, "Status", /Paused/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55305");
  await expect(page).toHaveURL(/q=1589419/);
  await expect(page).toHaveURL(/status=PAUSED/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Filters" })).toHaveCount(0);
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();

  const price = page.getByRole("columnheader", { name: "CPI" });
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("55305");
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("55304");
  await page.goBack();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page).first()).toContainText("55305");

  await rows(page).first().getByRole("link", { name: /^ORD-/ }).click();
  await expect(page).toHaveURL("/opportunities/55305");
  await page.goBack();
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page)).toHaveCount(3);
});

test("a filter without a match is reported and removed with one press", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305");
  await findBox(page).fill("nothing-is-called-this");
  await expect(page.getByText("No opportunities in the library match “nothing-is-called-this”.")).toBeVisible();
  await page.getByRole("button", { name: "Remove “nothing-is-called-this”" }).click();
  await expect(findBox(page)).toHaveValue("");
  await expect(rows(page).first()).toBeVisible();
});

test("a selection survives paging and filters, and leads to its actions", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55306 55305");
  await findBox(page).fill("1589419");
  const bar = page.getByRole("group", { name: "Selected opportunities" });
  const top = async () => (await library(page).boundingBox())?.y ?? Number.NaN;
  await expect(page).toHaveURL(/q=1589419/);
  await expect(result(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("checkbox", { name: "Select 55304" }).scrollIntoViewIfNeeded();
    const before = await top();
    await page.getByRole("checkbox", { name: "Select 55304" }).check();
    await expect(bar.getByRole("link", { name: "Qualify 1" })).toBeInViewport();
    // No row moves away from under the pointer.
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    if (width < 640) await expectCard(page, "55304");
    await page.getByRole("checkbox", { name: "Select 55304" }).uncheck();
  }
  await page.getByRole("checkbox", { name: "Select 55304" }).check();
  await page.getByRole("checkbox", { name: "Select 55306" }).check();
  await expect(bar).toContainText("2 selected");
  await expect(bar.getByRole("link", { name: "Qualify 2" })).toHaveAttribute("href", /groups=55304,55306/);
  await expect(bar.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    "/opportunities/compare?ids=55304,55306",
  );
  await findBox(page).fill("55305");
  await expect(bar).toContainText("2 selected, 2 not on this page");
  await page.getByRole("checkbox", { name: "Select 55305" }).check();
  await expect(bar.getByRole("button", { name: "Compare" })).toHaveAccessibleDescription(
    /Select exactly two to compare; 3 selected/,
  );
  await expect(bar.getByRole("link", { name: "Conflicts" })).toHaveAttribute("href", /ids=55304,55306,55305/);
  await bar.getByRole("button", { name: "Refresh 3" }).click();
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("checkbox", { name: "Select 55305" })).not.toBeChecked();
});

/** On a phone a row is a card with its checkbox on the line of its status, and the filters are collapsed. */
async function expectCard(page: Page, id: string): Promise<void> {
  const checkbox = page.getByRole("checkbox", { name: `Select ${id}` });
  const status = rows(page).filter({ has: checkbox }).locator("td").nth(1);
  const [box, line] = [await checkbox.boundingBox(), await status.boundingBox()];
  if (!box || !line) throw new Error("The row is not drawn.");
  const middle = box.y + box.height / 2;
  expect(middle).toBeGreaterThan(line.y);
  expect(middle).toBeLessThan(line.y + line.height);
  const fold = page.getByRole("button", { name: "Filters and sorting" });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  const folded = page.locator(`[id="${await fold.getAttribute("aria-controls")}"]`);
  await expect(folded).toBeHidden();
  await fold.click();
  await expect(folded).toBeVisible();
  await fold.click();
}

test(
  "keys move through the rows and select one, but not while typing in a field",
  { tag: "@full" },
  async ({ page }) => {
    await readByIds(page, "55304 55306 55305");
    await findBox(page).fill("1589419");
    await expect(rows(page)).toHaveCount(3);
    await findBox(page).press("j");
    await expect(findBox(page)).toHaveValue("1589419j");
    await findBox(page).fill("1589419");
    await expect(rows(page)).toHaveCount(3);

    await findBox(page).blur();
    const link = (row: number): Locator => rows(page).nth(row).getByRole("link", { name: /^ORD-/ });
    await page.keyboard.press("j");
    await expect(link(0)).toBeFocused();
    await page.keyboard.press("j");
    await expect(link(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByRole("group", { name: "Selected opportunities" })).toContainText("1 selected");
    await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
    await expect(link(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows(page).nth(1).getByRole("checkbox")).not.toBeChecked();
    await page.keyboard.press("k");
    await expect(link(0)).toBeFocused();
  },
);

test("stores columns per person, and groups rows by project", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await findBox(page).fill("1589419");
  await page.getByRole("button", { name: "Columns and rows" }).click();
  const layout = page.getByRole("dialog", { name: "Columns and rows" });
  await layout.getByRole("checkbox", { name: "Project" }).check();
  await layout.getByRole("checkbox", { name: "LOI" }).uncheck();
  await layout.getByText("By project").click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/together=project/);
  await page.reload();
  await expect(library(page).getByRole("columnheader", { name: "Project", exact: true })).toBeVisible();
  await expect(library(page).getByRole("columnheader", { name: "LOI" })).toHaveCount(0);
  const heading = library(page).getByRole("button", { name: /^Project 1589419 3 opportunities/ });
  await heading.click();
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await expect(rows(page)).toHaveCount(0);
  await heading.click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Columns and rows" }).click();
  await layout.getByRole("checkbox", { name: "Project" }).uncheck();
  await layout.getByRole("checkbox", { name: "LOI" }).check();
});

test("each facet value shows the number of remaining results", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);
  await page
    .getByRole("group", { name: "Library filters" })
    .getByRole("button", { name: "Status", exact: true })
    .click();
  const values = page.getByRole("dialog", { name: "Status", exact: true });
  await expect(values.getByRole("button", { name: "Paused" })).toContainText("1");
  await values.getByRole("button", { name: "Paused" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Status: Paused" }).click();
  await expect(rows(page)).toHaveCount(3);

  // Price range: a suggested one, or a custom one.
  const narrow = page.getByRole("group", { name: "Library filters" });
  await narrow.getByRole("button", { name: "CPI", exact: true }).click();
  const prices = page.getByRole("dialog", { name: "CPI", exact: true });
  await expect(prices.getByRole("button", { name: /^1\.00 to 2\.00/ })).toContainText("1");
  await prices.getByLabel("From").fill("1.37");
  await prices.getByLabel("To").fill("1.2");
  await prices.getByRole("button", { name: "Apply" }).click();
  await expect(prices.getByLabel("From")).toHaveAccessibleDescription("“From” can’t be greater than “To”.");
  await prices.getByLabel("To").fill("1.37");
  await prices.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55304");
  await expect(page).toHaveURL(/price=1\.37-1\.37/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove CPI: 1.37 to 1.37" }).click();
  await expect(rows(page)).toHaveCount(3);
});

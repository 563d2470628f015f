/** Virtualized lists: each reports its true size, and End reaches the actual last row. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { savePersonas } from "../harness/matrix-page";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("manager") });

/** Checks the indices of the rendered rows: unique, ascending, and within the size. */
async function expectNumbers(list: Locator, attribute: "aria-rowindex" | "aria-posinset", size: number): Promise<void> {
  const numbers = await list
    .locator(`[${attribute}]`)
    .evaluateAll((lines, name) => lines.map((line) => Number(line.getAttribute(name))), attribute);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.length).toBeLessThan(200);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers.at(-1)).toBe(size);
}

test("10,000 answers: the last one and its neighbors have the right indices", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/9112?pins=de_DE");
  const grid = page.getByRole("grid").first();
  await expect(grid).toHaveAttribute("aria-rowcount", "10002");
  await page.keyboard.press("j");
  await expect(grid.locator(":focus")).toBeVisible();
  await page.keyboard.press("Control+End");
  const last = grid.locator('[aria-rowindex="10002"]');
  await expect(last.locator(":focus")).toBeInViewport();
  await expectNumbers(grid, "aria-rowindex", 10_002);
  await page.keyboard.press("k");
  await expect(grid.locator('[aria-rowindex="10001"] :focus')).toBeInViewport();
});

test("5,000 entries and the lines of the raw body report position and size", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/56000?tab=quotas");
  const entries = page.getByRole("table", { name: "Quota entries" });
  await expect(entries).toHaveAttribute("aria-rowcount", "5001");
  await entries.focus();
  await page.keyboard.press("End");
  await expect(entries.locator('[aria-rowindex="5001"]')).toBeInViewport();
  await expectNumbers(entries, "aria-rowindex", 5_001);

  await page.goto("/opportunities/56000?tab=raw");
  const raw = page.getByRole("list", { name: "body of opportunity 56000" });
  await raw.focus();
  await page.keyboard.press("End");
  await expect(raw.getByRole("listitem").last()).toHaveText("}");
  const size = Number(await raw.getByRole("listitem").last().getAttribute("aria-setsize"));
  expect(size).toBeGreaterThan(5_000);
  await expectNumbers(raw, "aria-posinset", size);
});

test(
  "a matrix of 200 groups reports true row and column counts, and Control+End reaches the last corner",
  { tag: "@full" },
  async ({ page }: { page: Page }) => {
    await savePersonas(page);
    const groups = Array.from({ length: 200 }, (_, place) => String(18_000_001 + place));
    await page.goto(`/qualification?tab=matrix&groups=${groups.join(",")}`);
    await page.getByRole("button", { name: /^Select all \d+$/ }).click();
    const lines = Number(/\d+/.exec((await page.getByRole("button", { name: /^Clear all/ }).innerText()) ?? "")?.[0]);
    await page.getByRole("button", { name: /^Check [\d,]+ pairs locally$/ }).click();
    await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
    const grid = page.getByRole("grid", { name: "Personas by group" });
    await expect(grid).toBeVisible({ timeout: 20_000 });
    const columns = Number(await grid.getAttribute("aria-colcount"));
    const rows = Number(await grid.getAttribute("aria-rowcount"));
    expect(columns).toBeGreaterThan(200);
    expect(rows).toBeGreaterThan(lines);
    await page.keyboard.press("j");
    // The key handlers are loaded with the first key press.
    await expect(grid.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Control+End");
    await expect(grid.locator(`[aria-rowindex="${rows}"] [aria-colindex="${columns}"]`)).toBeFocused();
    await expect(grid.locator(":focus")).toBeInViewport();
  },
);

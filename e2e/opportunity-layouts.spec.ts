/** One opportunity of each layout, read as sentences in English and Japanese; nothing that was received is missing from what is shown. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const words = (page: Page): Locator => page.getByRole("combobox", { name: "Words in" });
const layout = (page: Page, key: string): Locator => page.getByRole("combobox", { name: `${key} shown as` });

interface Told {
  readonly what: string;
  readonly id: string;
  readonly key: string;
  readonly english: readonly string[];
  readonly japanese: readonly string[];
}

const TOLD: readonly Told[] = [
  { what: "bars", id: "55410", key: "Q1", english: ["Gender", "Female"], japanese: ["女性", "男性"] },
  { what: "a cross-tab", id: "55411", key: "F1", english: ["is not"], japanese: ["ではない"] },
  { what: "a table", id: "55412", key: "F1", english: ["Age is 18–69"], japanese: ["Ageは18〜69"] },
  { what: "a set", id: "55413", key: "F1", english: ["is", "more"], japanese: ["他3,110件"] },
  {
    what: "a product",
    id: "55414",
    key: "Q1",
    english: ["every combination of", "Household size is"],
    japanese: ["Household size"],
  },
];

for (const { what, id, key, english, japanese } of TOLD)
  test(`${what} is told in English and in Japanese`, async ({ page }) => {
    await page.goto(`/opportunities/${id}?words=en_US`);
    for (const part of english) await expect(step(page, key)).toContainText(part);
    await words(page).selectOption("ja_JP");
    await expect(page).toHaveURL(/words=ja_JP/);
    for (const part of japanese) await expect(step(page, key)).toContainText(part);
  });

test("a step is shown in any layout that loses no entry, and the address keeps it", async ({ page }) => {
  await page.goto("/opportunities/55304?words=en_US");
  const entries = step(page, "Q2").locator("[data-entry]");
  await expect(entries).toHaveCount(14);
  await expect(layout(page, "Q2")).toHaveValue("cross-tab");
  await layout(page, "Q2").selectOption("as table");
  await expect(page).toHaveURL(/layout=Q2:table/);
  await expect(step(page, "Q2").getByRole("row")).toHaveCount(15);
  await expect(entries).toHaveCount(14);
  await layout(page, "Q2").selectOption("as sentence");
  await expect(entries).toHaveCount(14);
  await expect(step(page, "Q2")).toContainText("or Age is 18–24 and Region is Hamburg");
  await layout(page, "Q2").selectOption("as bars");
  await expect(entries).toHaveCount(14);
  await page.reload();
  await expect(layout(page, "Q2")).toHaveValue("bars");
  await layout(page, "Q2").selectOption("as grid");
  await expect(page).not.toHaveURL(/layout=/);
  await layout(page, "Q3").selectOption("as table");
  await step(page, "Q3").getByRole("button", { name: "Show as 310 rows" }).click();
  await expect(page.getByRole("table", { name: /^Q3: / })).toHaveAttribute("aria-rowcount", "311");
});

test("what is received is shown: entries of a grid, hidden cells, tags without a cell", async ({ page }) => {
  await page.goto("/opportunities/55411?words=en_US");
  const grid = page.getByRole("table", { name: /^Q2: / });
  const places = await grid.locator("[data-entry]").count();
  await expect(step(page, "Q2")).toContainText(new RegExp(`of ${places} open`));

  await page.goto("/opportunities/55304?words=en_US");
  await expect(step(page, "F2")).toContainText("1 cell hidden by the service, discarded");
  await expect(page.getByRole("link", { name: "Cells 51" })).toBeVisible();
  await page.getByRole("link", { name: "Cells 51" }).click();
  await page.getByRole("combobox", { name: "Use" }).selectOption("Hidden by the service");
  await expect(page.getByText("1 of 51 cells shown")).toBeVisible();

  await page.goto("/opportunities/55304?tab=quotas&words=en_US");
  await expect(page.getByText("326 of 326 entries shown")).toBeVisible();
  await page.getByRole("combobox", { name: "Step" }).selectOption("Q2");
  await expect(page.getByText("14 of 326 entries shown")).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Closed");
  await expect(page.getByText("4 of 326 entries shown")).toBeVisible();
  await expect(page).toHaveURL(/step=Q2.*state=closed/);
  await page.getByRole("button", { name: "Remove filters" }).click();
  await expect(page.getByText("326 of 326 entries shown")).toBeVisible();
});

test("excluded projects are resolved to what was read of them", async ({ page }) => {
  await page.goto("/opportunities/55298");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ORD-");
  await page.goto("/opportunities/56000?tab=requirements");
  const exclusions = page.getByRole("region", { name: "Exclusions" });
  await expect(exclusions.getByRole("listitem").filter({ hasText: "1589419" }).first()).toBeVisible();
  await expect(exclusions.getByRole("listitem").filter({ hasText: "1589514" }).first()).toBeVisible();
});

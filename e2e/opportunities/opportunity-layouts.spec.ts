/** One opportunity per layout, as sentences in English and Japanese; everything received is shown. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const words = (page: Page): Locator => page.getByRole("combobox", { name: "Language" });
const layout = (page: Page, key: string): Locator => page.getByRole("combobox", { name: `${key} shown as` });

interface LayoutCase {
  readonly what: string;
  readonly id: string;
  /** Key of the step with this layout. */
  readonly key: string;
  /** Selected layout, if the step offers several; a set has only one. */
  readonly shown?: string;
  /** Header or cell that contains exactly this text, by language. */
  readonly at?: { readonly role: "columnheader" | "rowheader" | "cell"; readonly says: readonly [string, string] };
  readonly english: readonly string[];
  readonly japanese: readonly string[];
  /** One of its entries as a sentence. */
  readonly sentence?: readonly [english: string, japanese: string];
}

const LAYOUT_CASES: readonly LayoutCase[] = [
  {
    what: "bars",
    id: "55410",
    key: "Q1",
    shown: "bars",
    english: ["Gender", "Female", "Male"],
    japanese: ["女性", "男性"],
    sentence: ["Gender is Female", "Genderは女性"],
  },
  {
    what: "a cross-tab",
    id: "55411",
    key: "Q2",
    shown: "cross-tab",
    at: { role: "columnheader", says: ["18–24", "18〜24"] },
    english: ["Region × Age", "65–74", "California", "Utah"],
    japanese: ["Region × Age", "65〜74", "California"],
  },
  {
    what: "a table",
    id: "55412",
    key: "Q1",
    shown: "table",
    at: { role: "cell", says: ["Female", "女性"] },
    english: ["Gender × Age × Region", "18–24"],
    japanese: ["18〜24"],
    sentence: [
      "Gender is Female and Age is 18–24 and Region is Andalusia",
      "Genderは女性、かつAgeは18〜24、かつRegionはAndalusia",
    ],
  },
  {
    what: "a set",
    id: "55413",
    key: "F1",
    english: ["Postal code is", "more"],
    japanese: ["Postal codeは", "他3,110件"],
  },
  {
    what: "a product",
    id: "55414",
    key: "Q1",
    shown: "product",
    english: [
      "Every combination of 6 × 8 × 5: Age is 18–24, 25–34, 35–44, 45–54, 55–64 or 65–74 and Household income is",
    ],
    japanese: ["Ageは18〜24、25〜34、35〜44、45〜54、55〜64、または65〜74、かつHousehold incomeは"],
  },
];

for (const { what, id, key, shown, at, english, japanese, sentence } of LAYOUT_CASES) {
  // By default, component tests cover the layouts, and the language tests of the page the switch.
  test(`describes ${what} in English and in Japanese`, { tag: "@full" }, async ({ page }) => {
    await page.goto(`/opportunities/${id}?words=en_US`);
    if (shown) await expect(layout(page, key)).toHaveValue(shown);
    for (const part of english) await expect(step(page, key)).toContainText(part);
    if (at) await expect(step(page, key).getByRole(at.role, { name: at.says[0], exact: true }).first()).toBeVisible();
    await chooseLocale(words(page), "ja_JP");
    await expect(page).toHaveURL(/words=ja_JP/);
    for (const part of japanese) await expect(step(page, key)).toContainText(part);
    if (at) await expect(step(page, key).getByRole(at.role, { name: at.says[1], exact: true }).first()).toBeVisible();
    // The service's texts and our own connecting words carry their language.
    await expect(step(page, key).locator("[lang|=ja]").first()).toBeAttached();
    if (!sentence) return;
    await layout(page, key).selectOption("as sentence");
    await expect(step(page, key)).toContainText(sentence[1]);
    await chooseLocale(words(page), "en_US");
    await expect(step(page, key)).toContainText(sentence[0]);
  });
}

test("marks the language of the service's texts in a grid", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55412?words=ja_JP");
  const women = step(page, "Q1").getByRole("cell", { name: "女性", exact: true });
  await expect(women.first().locator("[lang]")).toHaveAttribute("lang", "ja-JP");
});

test("downloads the values of a set as a file", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55413?words=en_US");
  await step(page, "F1").getByRole("button", { name: "Show 3,112 values" }).click();
  const arriving = page.waitForEvent("download");
  await step(page, "F1").getByRole("button", { name: "Download 3,112 values" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^F1-attribute-\d+-3112-rows\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["\uFEFF#,Answer ID,Answer", "1,10001,"]);
  expect(lines).toHaveLength(3112 + 2);
});

test(
  "shows a step in any layout without losing entries, and keeps the layout in the URL",
  { tag: "@full" },
  async ({ page }) => {
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
    await expect(page).toHaveURL(/layout=Q2:bars/);
    await page.reload();
    await expect(layout(page, "Q2")).toHaveValue("bars");
    await layout(page, "Q2").selectOption("as grid");
    await expect(page).not.toHaveURL(/layout=/);
    await layout(page, "Q3").selectOption("as table");
    // By key: a picture that arrives moves the button away from a pointer.
    await step(page, "Q3").getByRole("button", { name: "Show 310 rows" }).press("Enter");
    await expect(page.getByRole("table", { name: /^Q3: / })).toHaveAttribute("aria-rowcount", "311");
  },
);

test(
  "shows everything received: entries of a grid, hidden cells, tags without a cell",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55411?words=en_US");
    const grid = page.getByRole("table", { name: /^Q2: / });
    const places = await grid.locator("[data-entry]").count();
    await expect(step(page, "Q2")).toContainText(new RegExp(`of ${places} open`));

    await page.goto("/opportunities/55304?words=en_US");
    await expect(step(page, "F2")).toContainText("1 hidden condition (ignored)");
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
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByText("326 of 326 entries shown")).toBeVisible();
  },
);

test("describes excluded projects from their fetched opportunities", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55298");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ORD-");
  await page.goto("/opportunities/56000?tab=requirements");
  const exclusions = page.getByRole("region", { name: "Exclusions" });
  await expect(exclusions.getByRole("listitem").filter({ hasText: "1589419" }).first()).toBeVisible();
  await expect(exclusions.getByRole("listitem").filter({ hasText: "1589514" }).first()).toBeVisible();
});

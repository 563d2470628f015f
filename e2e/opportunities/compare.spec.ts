/** Comparison of two opportunities: shared steps are collapsed, differences are described in sentences and numbers. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const facts = (page: Page): Locator => page.getByRole("table", { name: "Facts of A and B that differ" });
const fact = (page: Page, name: string | RegExp): Locator =>
  facts(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

test("two opportunities of one project: collapses shared steps and shows the others side by side", async ({
  page,
  browser,
}) => {
  await readIntoLibrary(browser, ["55304", "55306"]);
  await page.goto("/opportunities/compare?words=en_US");
  await page.getByLabel("Opportunity A").fill("55304");
  await page.getByLabel("Opportunity B").fill("55306");
  await page.getByRole("button", { name: "Compare A with B" }).click();
  await expect(page).toHaveURL(/ids=55304,55306/);
  await expect(page.getByRole("heading", { name: /^They differ in \d+ steps?$/ })).toBeVisible();
  await page.getByText(/^= \d+ facts are the same$/).click();
  await expect(page.getByRole("definition").filter({ hasText: "1589419" })).toBeVisible();
  await expect(fact(page, /^EPC/)).toContainText("derived: price × incidence ÷ 100");
  await expect(fact(page, /^Group$/)).toContainText("≠ differs");
  await expect(facts(page).getByRole("columnheader", { name: "B vs. A" })).toBeVisible();
  await expect(fact(page, /^Open quota entries$/)).toContainText(/[+−]\d+ open, −\d+ total/);
  const ages = page.locator('[data-step="F2 F2"]');
  await expect(ages.getByRole("group", { name: "Only in A" })).toContainText("Age is 18–54");
  await expect(ages.getByRole("group", { name: "Only in B" })).toContainText("Age is 55–69");

  await page.reload();
  await expect(page.getByRole("heading", { name: /^They differ in \d+ steps?$/ })).toBeVisible();
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page).toHaveURL(/ids=55306,55304/);
});

test(
  "describes conditions that only one of them has in sentences, in any language",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304", "55305"]);
    await page.goto("/opportunities/compare?ids=55304,55305&words=en_US");
    const steps = page.getByRole("region", { name: /^They differ in/ });
    const step = (name: string): Locator => steps.locator(`[data-step="${name}"]`);
    await expect(step("F1 –")).toContainText("only in A");
    await expect(step("F1 –")).toContainText("Region is Berlin, Hamburg, Hesse or Saxony");
    await step("F1 –").getByText("Show 4 entries").click();
    await expect(step("F1 –").getByRole("listitem")).toHaveCount(4);
    const gender = steps.getByRole("table", { name: /Q1: same people/ });
    await expect(gender.getByRole("row").filter({ hasText: "Female" })).toContainText(/182.*60/s);
    await chooseLocale(page.getByRole("combobox", { name: "Language" }), "ja_JP");
    await expect(page).toHaveURL(/words=ja_JP/);
    await expect(gender.getByText("女性")).toHaveAttribute("lang", "ja-JP");
  },
);

test(
  "different projects: shows numbers with their formula, and truncates and expands long lists",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55413", "55304"]);
    await page.goto("/opportunities/compare?ids=55413,55304");
    await expect(fact(page, /^Project$/)).toContainText("≠ differs");
    await expect(fact(page, /^CPI per minute/)).toContainText("derived: price ÷ length");
    const only = page.getByRole("group", { name: "Only in A" }).filter({ hasText: "3,112" });
    await only.getByText("Show the first 50", { exact: true }).click();
    await expect(only.getByText("and 3,062 more")).toBeVisible();
    await page.getByRole("button", { name: "Show 200 more of each long list" }).click();
    await expect(only.getByText("and 2,862 more")).toBeVisible();
    await page.getByRole("button", { name: "Show 200 more of each long list" }).click();
    await expect(only.getByText("and 2,662 more")).toBeVisible();
    await expect(page.getByText(/[\d,]+ more lines of the long lists are not shown here/)).toBeVisible();
  },
);

test(
  "offers to fetch a missing opportunity, and explains what cannot be compared",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304"]);
    await page.goto("/opportunities/compare?ids=55304,55298");
    await expect(page.getByText("1 opportunity isn’t in the library yet")).toBeVisible();
    await page.getByRole("button", { name: "Load 55298" }).click();
    await expect(page.getByRole("heading", { name: /^They differ in/ })).toBeVisible();

    await page.goto("/opportunities/compare?ids=55304,990404");
    await page.getByRole("button", { name: "Load 990404" }).click();
    await expect(page.getByText(/can’t find|not found/i).first()).toBeVisible();

    const said: readonly (readonly [string, RegExp])[] = [
      ["55304", /^Enter a second ID/],
      ["55304,55304", /Both IDs are the same opportunity/],
      ["1,2,3", /^You entered 3 IDs/],
      ["55304,abc", /“abc” is not an ID/],
    ];
    for (const [ids, words] of said) {
      await page.goto(`/opportunities/compare?ids=${ids}`);
      await expect(page.getByText(words)).toBeVisible();
    }
    await page.goto("/opportunities/compare?a=55304&b=__proto__");
    await expect(page.getByText("“__proto__” is not an ID.")).toBeVisible();
    await expect(page.getByLabel("Opportunity A")).toHaveValue("55304");
    await page.goto("/opportunities/compare");
    await page.getByRole("button", { name: "Compare A with B" }).click();
    await expect(page.getByText(/^An ID is a whole number/)).toBeVisible();
  },
);

test(
  "on a phone, shows both names with links and dates above the differences",
  { tag: "@full" },
  async ({ page, browser }) => {
    await readIntoLibrary(browser, ["55304", "55306"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/opportunities/compare?ids=55304,55306");
    const panel = page.getByRole("region", { name: /^Facts/ });
    for (const id of ["55304", "55306"]) {
      const named = panel.getByRole("link", { name: /^ORD-/ }).and(page.locator(`[href="/opportunities/${id}"]`));
      await expect(named.first()).toBeInViewport();
    }
    await expect(panel.getByText(/^updated /).first()).toBeVisible();
  },
);

/** Ways through the attribute page: back to the list, countries, answers by country, and uses in targeting. */
import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "../harness/tab-to";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const breadcrumb = (page: Page): Locator => page.getByRole("navigation", { name: "Breadcrumb" });
const matrix = (page: Page): Locator => page.getByRole("grid", { name: "Answers and translations" });
const used = (page: Page): Locator => page.getByRole("table", { name: "Opportunities that use this attribute" });

/** Attribute with answers of single countries. */
const BANKS = "/attributes/4410";
/** Attribute without countries. */
const UNRESTRICTED = "/attributes/990221";

test("the breadcrumb returns to the list with its filters", { tag: "@full" }, async ({ page }) => {
  const list = "/attributes?country=JP&activity=active&q=bank";
  await page.goto(`${list}&tab=catalogue`);
  const table = page.getByRole("table", { name: /^Attributes, / });
  await table.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/attributes\/\d+/);
  await expect(breadcrumb(page).getByRole("listitem").last()).toHaveAttribute("aria-current", "page");
  // Steps within the page don't change the way back.
  await page.getByRole("link", { name: "Raw" }).click();
  await expect(page).toHaveURL(/tab=raw/);
  const back = breadcrumb(page).getByRole("link", { name: "Attributes" });
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/attributes\?(?=.*country=JP)(?=.*activity=active)(?=.*q=bank)(?=.*tab=catalogue)/);
  await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeFocused();
});

test(
  "without a previous list, the breadcrumb links to the whole list, also on a phone",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/attributes/120");
    await expect(breadcrumb(page)).toContainText("Employment status");
    await breadcrumb(page).getByRole("link", { name: "Attributes" }).click();
    await expect(page).toHaveURL("/attributes");

    // The way back exists even if the details can't be loaded.
    await page.goto("/attributes/5");
    await expect(breadcrumb(page)).toContainText("Attribute 5");
    await expect(breadcrumb(page).getByRole("link", { name: "Attributes" })).toBeVisible();
  },
);

test("lists the countries by keyboard, and names those of the pinned locales", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120?pins=de_DE.ja_JP");
  const button = page.getByRole("button", { name: /^\d+ countries$/ });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Countries" });
  await expect(panel.getByRole("listitem").filter({ hasText: "Germany" })).toHaveText(/Germany\s*de_DE\s*DE/);
  await expect(panel).toContainText(/2 of \d+ covered by your pinned locales/);
  const names = await panel.getByRole("listitem").locator("span:first-child").allTextContents();
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("region", { name: "Country names" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test("an attribute without countries is offered everywhere", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${UNRESTRICTED}?pins=de_DE.ar_EG`);
  const main = page.getByRole("main");
  await expect(main.getByText("not restricted")).toBeVisible();
  await expect(main.getByRole("button", { name: /countr(y|ies)$/ })).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^Offered in pinned countries · 2 of 2 answers$/ })).toBeVisible();
});

test(
  "shows only answers offered in the pinned countries, and one button that shows all",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`${BANKS}?pins=de_DE.ja_JP`);
    const toggle = page.getByRole("button", { name: /^Offered in pinned countries · \d+ of \d+ answers$/ });
    const [, offered = "", all = ""] = /(\d+) of (\d+) answers/.exec(await toggle.innerText()) ?? [];
    expect(Number(offered)).toBeGreaterThan(0);
    expect(Number(offered)).toBeLessThan(Number(all));
    await toggle.click();
    await expect(page).toHaveURL(/[?&]offered=true/);
    // With the head and the question.
    await expect(matrix(page)).toHaveAttribute("aria-rowcount", String(Number(offered) + 2));
    await expect(matrix(page)).not.toContainText("Chase");

    const gaps = page.getByRole("button", { name: /^Only gaps/ });
    await gaps.click();
    await expect(page).toHaveURL(/(?=.*gaps=true)(?=.*offered=true)/);
    await page.getByRole("searchbox", { name: "Filter answers in any locale" }).fill("nobody says this");
    await expect(page.getByText("No answers match")).toBeVisible();
    const clear = page.getByRole("button", { name: "Clear filters" });
    await clear.click();
    await expect(page).toHaveURL(`${BANKS}?pins=de_DE.ja_JP`);
    await expect(matrix(page)).toHaveAttribute("aria-rowcount", String(Number(all) + 2));
  },
);

test("shows a message if no answer is offered in the pinned countries", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/9112?pins=fr_FR.it_IT&offered=true");
  await expect(page.getByText("No answers are offered in your pinned countries")).toBeVisible();
  await page.getByRole("button", { name: "Show all 10,001 rows" }).click();
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "10002");
});

test("a condition on ages reads as a range", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120?tab=dependencies");
  await expect(page.getByRole("region", { name: "Asked when" })).toContainText("Age is 16–99");
});

test("Used in names step and entry, and opens the opportunity there", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/attributes/1?tab=used-in");
  const row = used(page).getByRole("row").filter({ hasText: "55304" });
  const step = row.getByRole("link", { name: /^[FQ]\d+, (entry|entries|all)/ }).first();
  await expect(row).toContainText("Gender");
  const key = /^[FQ]\d+/.exec(await step.innerText())?.[0] ?? "";
  await step.click();
  await expect(page).toHaveURL(new RegExp(`/opportunities/55304\\?.*entry=${key}\\.\\d+`));
  await expect(page.getByRole("main")).toContainText(new RegExp(`${key}\\b`));
});

test(
  "Used in keeps its list if the steps can't be loaded or an opportunity was removed",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.route("**/api/attributes/uses?*", (route) => route.abort());
    await page.goto("/attributes/1?tab=used-in");
    const row = used(page).getByRole("row").filter({ hasText: "55304" });
    await expect(page.getByText("The steps and entries of some opportunities aren’t shown.")).toBeVisible({
      timeout: 20_000,
    });
    await expect(row).toContainText("Not loaded");

    await page.unroute("**/api/attributes/uses?*");
    await page.route("**/api/attributes/uses?*", (route) => route.fulfill({ json: { ok: true, value: {} } }));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row).toContainText("No longer in your library");
    await expect(row.getByRole("link", { name: "55304" })).toBeVisible();
  },
);

test("Refresh shows the time of the update", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120");
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByRole("button", { name: /^updated just now/i })).toBeVisible();
});

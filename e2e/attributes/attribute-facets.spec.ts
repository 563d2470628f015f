/** Filters of the hits: facets, whole words and gaps, each in the URL and individually removable. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

/** Default pins of a person who chose none. */
const PINS = "en_US.de_DE.ja_JP.ar_EG";
const box = (page: Page): Locator => page.getByRole("searchbox", { name: "Find attributes" });
const results = (page: Page, query: string): Locator =>
  page.getByRole("table", { name: `Texts that contain ${query}` });
const hits = (page: Page): Locator => page.getByRole("status").filter({ hasText: /hits? in/ });
/** `16 hits in 6 attributes`, without the duration. */
const found = async (page: Page): Promise<string> => (await hits(page).innerText()).replace(/ · .*/s, "");

const FACETS = [
  { facet: "Matched in", value: "de_AT", param: /[?&]locale=de_AT\b/ },
  { facet: "Missing in", value: "ja_JP", param: /[?&]missing=ja_JP\b/ },
  { facet: "Status", value: "Active", param: /[?&]activity=active\b/ },
  { facet: "Mode", value: "Single select", param: /[?&]modes=single_select\b/ },
  { facet: "Attribute offered in", value: "Austria", param: /[?&]country=AT\b/ },
  { facet: "Dependencies", value: "No dependencies", param: /[?&]asked=alone\b/ },
  { facet: "Source", value: "Top 500", param: /[?&]source=top\b/ },
] as const;

test(
  "each facet leaves as many hits as it counts, shows a chip, and follows browser history",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`/attributes?q=vollzeit&pins=${PINS}`);
    await expect(hits(page)).toBeVisible();
    const everything = await found(page);
    for (const { facet, value, param } of FACETS) {
      await test.step(facet, async () => {
        const line = page.getByRole("region", { name: facet }).getByRole("button", { name: new RegExp(`^${value}`) });
        const count = Number((await line.innerText()).match(/\d+$/)?.[0]);
        await line.click();
        await expect(page).toHaveURL(param);
        await expect.poll(() => found(page)).toMatch(new RegExp(`^${count} hits? in`));
        await expect(line).toHaveAttribute("aria-pressed", "true");
        const chip = page.getByRole("button", { name: `Remove ${facet} ${value}` });
        await expect(chip).toBeVisible();

        await page.goBack();
        await expect(chip).toBeHidden();
        await expect.poll(() => found(page)).toBe(everything);
        await page.goForward();
        await page.reload();
        await expect.poll(() => found(page)).toMatch(new RegExp(`^${count} hits? in`));
        await chip.click();
        await expect(page).not.toHaveURL(param);
        await expect.poll(() => found(page)).toBe(everything);
      });
    }
  },
);

test("finds a country outside the first few in the popup", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=vollzeit");
  const countries = page.getByRole("region", { name: "Attribute offered in" });
  await countries.getByRole("button", { name: /^\d+ more$/ }).click();
  const all = page.getByRole("dialog", { name: /^Attribute offered in: all/ });
  await expect(all).toBeVisible();
  // On a narrow screen the facets collapse, so the popup has no anchor.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(all).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await countries.getByRole("button", { name: /^\d+ more$/ }).click();
  await page.getByRole("searchbox", { name: "Attribute offered in" }).fill("germ");
  await all.getByRole("button", { name: /^Germany/ }).click();
  await expect(page).toHaveURL(/[?&]country=DE\b/);
  await page.keyboard.press("Escape");
  await expect(countries.getByRole("button", { name: /^Germany/ })).toHaveAttribute("aria-pressed", "true");
});

test("all scope buttons stay visible when many hits make their counts long", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=a");
  const gaps = page.getByRole("button", { name: /^Only gaps at least \d/ });
  await expect(gaps).toBeVisible();
  // A row that overflows fades out at its end.
  const beyond = await gaps.evaluate(({ parentElement: row }) => (row ? row.scrollWidth - row.clientWidth : 1));
  expect(beyond).toBe(0);
});

test(
  '"Exact word" excludes longer words, and "Only gaps" keeps hits that lack a pinned text',
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`/attributes?q=vollzeit&pins=${PINS}`);
    const table = results(page, "vollzeit");
    const compound = table.getByRole("row").filter({ hasText: "45391" });
    await expect(compound).toContainText("Vollzeitbeschäftigt");
    await page.getByRole("button", { name: "Exact word" }).click();
    await expect(page).toHaveURL(/[?&]word=true\b/);
    await expect(compound).toHaveCount(0);
    await expect(table.locator("mark").first()).toHaveText("Vollzeit");
    await page.goBack();
    await expect(compound).toBeVisible();

    await page.getByRole("button", { name: /^Only gaps \d/ }).click();
    await expect(page).toHaveURL(/[?&]gaps=true\b/);
    await expect(compound).toHaveCount(0);
    for (const row of await table
      .getByRole("row")
      .filter({ hasText: /in de_/ })
      .all()) {
      await expect(row).toContainText("missing");
    }
  },
);

test(
  "a search without matches shows an empty state and offers to remove the filter that excludes everything",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes");
    await box(page).fill("no such text anywhere");
    await expect(page.getByText("No matches for “no such text anywhere”")).toBeVisible();
    await page.getByRole("button", { name: "Search for no only" }).click();
    await expect(box(page)).toHaveValue("no");
    await expect(hits(page)).toBeVisible();
    await box(page).fill("no such text anywhere");
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(box(page)).toHaveValue("");

    await page.goto("/attributes?q=vollzeit&locale=ja_JP&activity=active");
    await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
    await page.getByRole("button", { name: /^Remove matched in ja_JP \(\d+\)$/ }).click();
    await expect(results(page, "vollzeit")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search locale" })).toHaveValue("");
    await expect(page).toHaveURL(/[?&]activity=active\b/);

    await box(page).press("Escape");
    await expect(box(page)).toHaveValue("");
    await expect(page.getByRole("table", { name: /^Attributes, / })).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    "collapses the facets behind a button with a count, without horizontal scrolling",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes?q=vollzeit");
      await expect(results(page, "vollzeit")).toBeVisible();
      await page.getByRole("button", { name: "Filters", exact: true }).click();
      const sheet = page.getByRole("dialog", { name: "Filters" });
      await sheet.getByRole("button", { name: /^No dependencies/ }).click();
      await expect(page).toHaveURL(/[?&]asked=alone\b/);
      await sheet.getByRole("button", { name: /^Show \d+ hits?$/ }).click();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    },
  );
});

/** Missing texts: from the coverage table to the catalog of one locale, and on to the gaps of an attribute. */
import { expect, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";

test.use({ storageState: stateOf("viewer") });

const grid = (page: Page) => page.getByRole("grid", { name: "Texts by attribute and locale" });
const table = (page: Page) => page.getByRole("table", { name: /^Attributes, / });
/** Numbers of missing texts in the visible rows. */
const numbers = async (page: Page, locale: string): Promise<number[]> =>
  (await table(page).locator(`[title="Missing in ${locale}"]`).allInnerTexts()).map((text) =>
    Number(text.replaceAll(/\D/g, "")),
  );
/** Several different numbers, largest first. */
const fall = (counts: readonly number[]): boolean =>
  (counts[0] ?? 0) > (counts.at(-1) ?? 0) && counts.toSorted((a, b) => b - a).join() === counts.join();
/** Smallest first. */
const rise = (found: readonly number[]): boolean => found.toSorted((a, b) => a - b).join() === found.join();

test(
  "from a locale's total over the list of its missing texts to the gaps of one attribute",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/coverage?order=share");
    const total = grid(page).locator('[aria-rowindex="2"] [role=gridcell]').first();
    const lacking = Number.parseInt((await total.textContent()) ?? "", 10);
    await total.click();
    await expect(page).toHaveURL(/tab=catalogue.*missing=[a-z]+_[A-Z]+/);
    const locale = new URL(page.url()).searchParams.get("missing") ?? "";
    await expect(page.getByRole("button", { name: `Export ${lacking} rows` })).toBeVisible();

    const heading = table(page).getByRole("columnheader", { name: "Missing texts" });
    await heading.getByRole("button").click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await heading.getByRole("button").click();
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect.poll(async () => fall(await numbers(page, locale))).toBe(true);

    const [most = 0] = await numbers(page, locale);
    await table(page).getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/attributes/\\d+\\?pins=${locale}&gaps=true$`));
    await expect(page.getByRole("grid", { name: "Answers and translations" })).toHaveAttribute(
      "aria-rowcount",
      String(most + 1),
    );
    await expect(page.getByRole("button", { name: /^Only gaps/ })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Pinned locales 1" })).toBeVisible();

    // The operator's own pins are unchanged.
    await page.goto("/attributes/120");
    await expect(page.getByRole("button", { name: /^Pinned locales [2-6]$/ })).toBeVisible();
  },
);

test(
  "the number of missing texts beside the translations opens the gaps of that locale",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/80?pins=en_US.ja_JP");
    const link = page.getByRole("link", { name: /^\d+ missing in \w+$/ }).first();
    const [count = "", locale = ""] = ((await link.textContent()) ?? "").split(" missing in ");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/attributes/80\\?pins=${locale}&gaps=true$`));
    await expect(page.getByRole("grid", { name: "Answers and translations" })).toHaveAttribute(
      "aria-rowcount",
      String(Number(count) + 1),
    );
  },
);

test("a hit keeps the locale that it is missing in, or the pins of the link", { tag: "@full" }, async ({ page }) => {
  const hits = (query: string) => page.getByRole("table", { name: `Texts that contain ${query}` });
  await page.goto("/attributes?q=a&scope=answer");
  const facet = page.getByRole("region", { name: "Missing in" }).getByRole("button").first();
  await facet.click();
  await expect(page).toHaveURL(/[?&]missing=[a-z]+_[A-Z]+/);
  const locale = new URL(page.url()).searchParams.get("missing") ?? "";
  await hits("a")
    .getByRole("link", { name: /^-?\d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/attributes/\\d+\\?answer=[^&]+&pins=${locale}&gaps=true$`));
  await expect(page.getByRole("button", { name: /^Only gaps/ })).toHaveAttribute("aria-pressed", "true");

  await page.goto("/attributes?q=vollzeit&pins=nl_NL.fr_FR");
  await hits("vollzeit").getByRole("link", { name: "45391", exact: true }).click();
  await expect(page).toHaveURL("/attributes/120?answer=45391&pins=nl_NL.fr_FR");
});

test("a locale that no attribute has is named, and the filter can be removed", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=catalogue&missing=xx_ZZ");
  await expect(page.getByText("No texts are loaded in xx_ZZ")).toBeVisible();
  await page
    .getByRole("button", { name: /^Remove missing in xx_ZZ/i })
    .first()
    .click();
  await expect(page).not.toHaveURL(/missing=/);
  await expect(table(page)).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Missing texts" })).toHaveCount(0);
});

test(
  "rows and locales are ordered by share, with a legend and exact numbers on focus",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/coverage");
    await page.getByLabel("Sort by").selectOption({ label: "Largest missing share first" });
    await page.getByLabel("Locale order").selectOption({ label: "Locales by missing share" });
    await expect(page).toHaveURL(/sort=share/);
    await expect(page).toHaveURL(/order=share/);
    const shares = async () =>
      (await grid(page).getByRole("columnheader").allInnerTexts())
        .slice(1)
        .map((text) => Number.parseInt(/(\d+)%/.exec(text)?.[1] ?? "", 10));
    await expect.poll(async () => rise(await shares())).toBe(true);
    await expect(page.getByRole("list", { name: "Texts present" }).getByRole("listitem")).toHaveCount(7);
    const cell = grid(page)
      .locator('[aria-rowindex="3"] [role=gridcell]', { hasText: /missing$/ })
      .first();
    const exact = (await cell.getAttribute("title")) ?? "";
    expect(exact).toMatch(/^[\d,]+ of [\d,]+ texts$/);
    await cell.focus();
    await expect(page.getByText(new RegExp(`: ${exact}$`))).toBeVisible();
  },
);

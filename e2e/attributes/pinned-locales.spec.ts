/** Pinned locales and locale sets are stored per person, across browsers. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

// A person whose pins no other test reads; serial, since the tests share them.
test.use({ storageState: stateOf("admin") });
test.describe.configure({ mode: "serial" });

/** Default pins of a person who chose none. */
const PINS = "en_US.de_DE.ja_JP.ar_EG";
const results = (page: Page, query: string): Locator =>
  page.getByRole("table", { name: `Texts that contain ${query}` });
/** Nearest ancestor with `lang`, which determines pronunciation and direction. */
const language = (text: Locator): Locator => text.locator("xpath=ancestor-or-self::*[@lang][1]");
const pinned = (page: Page) => page.getByRole("button", { name: /^Pinned locales \d$/ });
const popup = (page: Page) => page.getByRole("dialog", { name: "Pinned locales" });
const column = (page: Page, locale: string) => page.getByRole("columnheader", { name: new RegExp(locale) });

test(
  "are stored per person: another browser of the person shows them, another person's does not",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto(`/attributes?q=120:45398&pins=${PINS}`);
    await pinned(page).click();
    await popup(page).getByRole("button", { name: "Right to left" }).click();
    await expect(page).toHaveURL(/[?&]pins=ar_EG\.ar_SA\.he_IL/);
    await page.keyboard.press("Escape");
    const hebrew = page.getByText("ללא יכולת לעבוד (מחלה או נכות)");
    await expect(language(hebrew)).toHaveAttribute("lang", "he-IL");
    await expect(language(hebrew)).toHaveAttribute("dir", "rtl");

    for (const [person, has] of [
      ["admin", 1],
      ["viewer", 0],
    ] as const) {
      const context = await browser.newContext({ storageState: stateOf(person) });
      const elsewhere = await context.newPage();
      await elsewhere.goto("/attributes?q=120:45391");
      await expect(results(elsewhere, "120:45391")).toBeVisible();
      await expect(column(elsewhere, "he_IL")).toHaveCount(has);
      await elsewhere.goto("/attributes/120");
      await expect(elsewhere.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
      await expect(elsewhere.getByText("עבודה במשרה מלאה")).toHaveCount(has);
      await context.close();
    }
  },
);

test(
  "can be saved, applied, renamed and deleted as a set, and reordered by keyboard",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/attributes?q=120:45391&pins=ja_JP.ko_KR.zh_CN");
    await pinned(page).click();
    await popup(page).getByLabel("Name these 3 locales").fill("My markets");
    await page.keyboard.press("Enter");
    await expect(popup(page).getByRole("button", { name: "My markets", exact: true })).toBeVisible();
    await popup(page).getByRole("button", { name: "Move ko_KR left" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]pins=ko_KR\.ja_JP\.zh_CN/);
    await popup(page).getByRole("button", { name: "DACH", exact: true }).click();
    await expect(column(page, "de_AT")).toBeVisible();

    const context = await browser.newContext({ storageState: stateOf("admin") });
    const elsewhere = await context.newPage();
    await elsewhere.goto("/attributes?q=120:45391");
    await pinned(elsewhere).click();
    await popup(elsewhere).getByRole("button", { name: "My markets", exact: true }).click();
    await expect(column(elsewhere, "ko_KR")).toBeVisible();
    await context.close();

    await popup(page).getByRole("button", { name: "Rename My markets" }).click();
    await popup(page).getByLabel("New name for My markets").fill("East Asia");
    await page.keyboard.press("Enter");
    await popup(page).getByRole("button", { name: "Delete East Asia" }).click();
    await expect(popup(page).getByRole("button", { name: "East Asia", exact: true })).toHaveCount(0);
    await expect(popup(page).getByRole("button", { name: "Nordics" })).toBeVisible();
  },
);

test("are at least two and at most six", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=120:45391&pins=ja_JP.ko_KR");
  await pinned(page).click();
  await expect(popup(page).getByRole("button", { name: "Unpin ja_JP" })).toHaveAccessibleDescription(
    "Keep at least 2.",
  );
  await popup(page).getByRole("button", { name: "Unpin ja_JP" }).click({ force: true });
  await expect(page.getByRole("button", { name: /^Pinned locales 2$/ })).toBeVisible();
  const thai = popup(page).getByRole("checkbox", { name: /^Thai/ });
  for (const name of [/^Thai/, /^Swedish/, /^Danish/, /^Finnish/])
    await popup(page).getByRole("checkbox", { name }).check();
  await expect(page.getByRole("button", { name: /^Pinned locales 6$/ })).toBeVisible();
  await expect(popup(page).getByRole("checkbox", { name: /^Hindi/ })).toBeDisabled();
  await thai.uncheck();
  await expect(page.getByRole("button", { name: /^Pinned locales 5$/ })).toBeVisible();
});

test("the pins of a link are saved for the person only on request", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=120:45391&pins=DE.th_TH.fi_FI");
  await pinned(page).click();
  await expect(popup(page)).toContainText("Ignored from the link (no such locale): DE");
  await popup(page).getByRole("searchbox", { name: "Find a locale" }).fill("hindi");
  await popup(page)
    .getByRole("checkbox", { name: /^Hindi/ })
    .check();
  await expect(page).toHaveURL(/[?&]pins=th_TH\.fi_FI\.hi_IN/);
  await page.goto("/attributes?q=120:45391");
  await expect(results(page, "120:45391")).toBeVisible();
  for (const locale of ["th_TH", "fi_FI", "hi_IN"]) await expect(column(page, locale)).toHaveCount(0);

  await page.goto("/attributes?q=120:45391&pins=th_TH.fi_FI.ko_KR");
  await pinned(page).click();
  const saved = page.waitForResponse((answer) => answer.request().headers()["next-action"] !== undefined);
  await popup(page).getByRole("button", { name: "Save as mine" }).click();
  await expect(popup(page).getByRole("button", { name: "Save as mine" })).toHaveCount(0);
  await saved;
  await page.goto("/attributes?q=120:45391");
  await expect(column(page, "th_TH")).toBeVisible();
});

test("a choice that could not be saved is applied and reported", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=120:45391");
  await expect(column(page, "ko_KR")).toBeVisible();
  await page.route("**/attributes?**", (route) =>
    route.request().headers()["next-action"] ? route.abort() : route.fallback(),
  );
  await pinned(page).click();
  await popup(page).getByRole("button", { name: "Nordics" }).click();
  await expect(column(page, "sv_SE")).toBeVisible();
  await expect(popup(page).getByRole("alert")).toContainText("Your choice is applied here but wasn’t saved.");
});

/** Attribute page: markup, hostile and very long texts of the service. */
import { expect, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { matrix, rowOf } from "../harness/attribute-page";

test.use({ storageState: stateOf("viewer") });

/** Watches for executed scripts, page errors and texts that became elements. */
async function watch(page: Page): Promise<() => Promise<readonly unknown[]>> {
  const ran = dialogMessages(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return async () => [
    [...ran, ...errors],
    await page.locator("main img, main script, main a[href^='javascript']").count(),
  ];
}

const HARMLESS = [[], 0];

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("removes markup from a text of the service and never runs it", { tag: "@full" }, async ({ page }) => {
  const harm = await watch(page);
  await page.goto("/attributes/452599");
  await expect(rowOf(page, "question")).toContainText("Mattress: Who in your household decides about this?");
  await page.goto("/attributes/452599?tab=raw");
  await expect(page.getByText("<img src=x onerror=alert(1)>").first()).toBeVisible();
  expect(await harm()).toEqual(HARMLESS);
});

test("shows hostile texts safely on every tab, and finds them", { tag: "@full" }, async ({ page }) => {
  const harm = await watch(page);
  await page.goto("/attributes/990220?pins=en_US.de_DE.ar_EG.he_IL.xx");
  await expect(page.getByRole("heading", { level: 1, name: "Hostile texts" })).toBeVisible();
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "12");
  await expect(rowOf(page, "Bold & plain")).toContainText("Fett");
  await expect(rowOf(page, "no default text")).toHaveCount(1);
  // The default text is rarely also a text of its locale, so each has a column with its own count.
  const heads = matrix(page).getByRole("columnheader");
  await expect(heads.nth(0)).toHaveText(/^Default text\s*10 of 11$/);
  await expect(heads.nth(1)).toHaveText(/^en_US\s*English · 1 of 11$/);
  await expect(rowOf(page, "5 (repeated)")).toContainText("Der zweite");
  // The bidi override is removed: the text after it reads left to right.
  await expect(rowOf(page, "gnp.evil tail end").first()).toContainText("gnp.evil tail end");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), String(width)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const place of ["question", "2", "4", "5~2", "9"]) {
    await page.goto(`/attributes/990220?answer=${place}&everyLocale=true`);
    const locales = page.getByRole("dialog", { name: /in every locale/ });
    await expect(locales).toContainText("he_IL");
    // A text whose locale is invalid is not listed.
    await expect(locales).not.toContainText("__proto__");
    expect(await harm(), place).toEqual(HARMLESS);
  }
  for (const tab of ["dependencies", "used-in", "history", "raw"]) {
    await page.goto(`/attributes/990220?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1, name: "Hostile texts" })).toBeVisible();
    expect(await harm(), tab).toEqual(HARMLESS);
    expect(await sideways(page), tab).toBeLessThanOrEqual(0);
  }
  await page.goto("/attributes?q=gnp.evil");
  await expect(page.getByRole("main")).toContainText("Hostile texts");
  expect(await harm()).toEqual(HARMLESS);
  await page.goto("/attributes/coverage?source=any&find=hostile");
  await expect(page.getByRole("rowheader", { name: /^Hostile texts/ })).toBeVisible();
  expect(await harm()).toEqual(HARMLESS);
});

test("truncates a one-megabyte answer text and shows its length", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/990221?pins=de_DE.ar_EG");
  await expect(rowOf(page, "1,000,000 characters in total")).toHaveCount(1);
  await expect(rowOf(page, "kurz")).toBeVisible();
  expect((await page.content()).length).toBeLessThan(1_500_000);
  await page.goto("/attributes/990221?answer=1&everyLocale=true");
  const sheet = page.getByRole("dialog", { name: "Answer 1 in every locale" });
  await expect(sheet).toContainText("The first 20,000 of 1,000,000 characters");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.goto("/attributes?q=WWWWWWWWWWWWWWWWWWWW");
  await expect(page.getByRole("main")).toContainText("Endless text");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

/**
 * Entry link of a respondent: signed with the partner's own parameters, copied, with its expiry; in no page, log or
 * audit log.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { expectFound, expectNone, ownStore, browserStorage } from "../canary/leftovers";
import { watchTraffic } from "../canary/page-traffic";
import { violations } from "../harness/violations";
import { checkLive, lineOf } from "../harness/qualify-page";

test.use({ storageState: stateOf("support"), permissions: ["clipboard-read", "clipboard-write"] });

const GROUP = "1174999";
const copy = (page: Page): Locator => page.getByRole("button", { name: `Copy signed link of group ${GROUP}` });
const editor = (page: Page): Locator => page.getByRole("list", { name: "Parameters" });
const name = (page: Page, number: number): Locator => page.getByLabel(`Name of parameter ${number}`);
const value = (page: Page, number: number): Locator => page.getByLabel(`Value of parameter ${number}`);
const add = (page: Page): Locator => page.getByRole("button", { name: "Add parameter" });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Page HTML without the input values. */
const outsideFields = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copied = document.documentElement.cloneNode(true);
    if (!(copied instanceof HTMLElement)) return "";
    for (const field of copied.querySelectorAll("input")) field.remove();
    return copied.outerHTML;
  });

async function openEditor(page: Page): Promise<void> {
  await checkLive(page, "emma-austin-29", GROUP);
  await expect(lineOf(page, GROUP)).toContainText("Full match");
  await page.getByRole("button", { name: `Parameters for the link of group ${GROUP}` }).click();
  await expect(editor(page)).toBeVisible();
}

test("own parameters appear in the signed link and nowhere else", { tag: "@full" }, async ({ page }) => {
  const traffic = await watchTraffic(page);
  await openEditor(page);
  await name(page, 1).fill("sub_id");
  await value(page, 1).fill("tracking-7c2e-4711 & more");
  await expect(value(page, 1)).toHaveAttribute("type", "password");
  await add(page).click();
  await name(page, 2).fill("src");
  await value(page, 2).fill("Größe=1");
  await expect(page.getByText("sub_id=•••• & src=••••")).toBeVisible();

  const before = traffic.requested.length;
  await copy(page).click();
  const confirmation = page.getByText(/^Copied\. Personal link, valid until .* UTC, \d:\d\d left$/);
  await expect(confirmation).toBeVisible();
  // On separate rows: the sentence is above the fields, not beside them.
  const [sentence, fields] = [await confirmation.boundingBox(), await editor(page).boundingBox()];
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(fields?.y ?? 0);
  const first = await confirmation.textContent();
  await expect(confirmation).not.toHaveText(first ?? "");

  const link = new URL(await clipboard(page));
  expect(link.searchParams.get("sub_id")).toBe("tracking-7c2e-4711 & more");
  expect(link.searchParams.get("src")).toBe("Größe=1");
  expect(link.search).toContain("sub_id=tracking-7c2e-4711%20%26%20more");
  // The link was never opened, and only the response to the press contained it.
  expect(
    traffic.requested.slice(before).filter(({ text }) => text.includes(link.host) && text.includes(link.pathname)),
  ).toEqual([]);
  const html = await outsideFields(page);
  expectNone(["tracking-7c2e"], "the page and the browser", [
    { where: "page", text: html },
    ...(await browserStorage(page)),
  ]);
  const holding = (await Promise.all(traffic.received)).filter(({ text }) => text.includes("tracking-7c2e"));
  expect(holding.map(({ where }) => where.split(" ")[0])).toEqual(["POST"]);

  const store = await ownStore();
  expectNone(["tracking-7c2e", link.searchParams.get("signature") ?? ""], "the store", store);
  expectFound('"parameters":["sub_id","src"]', store);

  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: /This link is valid/ })).toBeVisible();
  link.searchParams.set("sub_id", "another");
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: /This link is not valid/ })).toBeVisible();

  // A new visit starts without parameters.
  await page.goBack();
  await page.goBack();
  await expect(copy(page)).toBeVisible();
  await expect(page.getByText("sub_id=••••")).toBeHidden();
});

test("validates parameter names, and copies nothing while one is invalid", { tag: "@full" }, async ({ page }) => {
  await openEditor(page);
  await copy(page).click();
  await expect(page.getByText(/^Copied\./)).toBeVisible();
  const [taken = ""] = new URL(await clipboard(page)).searchParams.keys();
  await page.evaluate(() => navigator.clipboard.writeText("untouched"));
  await name(page, 1).fill("signature");
  await expect(name(page, 1)).toHaveAccessibleDescription("“signature” is added by signing. Choose another name.");
  await add(page).click();
  await name(page, 2).fill("a&b");
  await expect(name(page, 2)).toHaveAccessibleDescription("A name can’t contain spaces or any of = & ? #.");
  await name(page, 2).fill("src");
  await copy(page).click();
  await expect(page.getByText("Not copied: fix the parameters first.")).toBeVisible();
  await expect(value(page, 2)).toHaveAccessibleDescription("Enter a value or remove the row.");
  expect(await clipboard(page)).toBe("untouched");

  // Only the server knows the parameter names already in the link.
  await page.getByRole("button", { name: "Remove signature" }).click();
  await name(page, 1).fill(taken);
  await value(page, 1).fill("mine");
  await copy(page).click();
  await expect(
    page.getByText(`Not copied. The link already has a parameter “${taken}”. Choose another name.`),
  ).toBeVisible();
  expect(await clipboard(page)).toBe("untouched");
  await page.getByRole("button", { name: `Remove ${taken}` }).click();
  await copy(page).click();
  await expect(page.getByText(/^Copied\./)).toBeVisible();
});

test("the editor is accessible, in both themes and on a phone", { tag: "@full" }, async ({ page }) => {
  await openEditor(page);
  await name(page, 1).fill("a b");
  await copy(page).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page, { within: "main" })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

/** Targeting sentences in other languages, and copying them as text. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const step = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"]`);
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test("copies the targeting and one step as text in the language on screen", { tag: "@full" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/opportunities/55304?words=de_DE");
  await page.getByRole("button", { name: "Copy as text", exact: true }).press("Enter");
  await expect(page.getByText("Copied targeting as text.")).toBeAttached();
  const text = await copied(page);
  expect(text).toMatch(/^Opportunity 55304 · Projekt \S+\nStand vom .+ UTC\n\nAlle Schritte müssen erfüllt sein\./);
  expect(text).toContain("Employment status: nicht Keine Angabe");
  expect(text).toMatch(/\n- Q3\.310: /);

  await page.getByRole("button", { name: "Copy Q1 as text" }).click();
  await expect(page.getByText("Copied Q1 as text.")).toBeAttached();
  const one = await copied(page);
  expect(one).toContain("Q1: Einer dieser Einträge:");
  expect(one).toMatch(/- Q1\.\d: Gender: Weiblich \(Anzahl \d+, offen\)/);
  expect(one).not.toContain("Q2");
});

test("shows the text if the browser refuses to copy", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  await page.goto("/opportunities/55304?words=en_US");
  await page.getByRole("button", { name: "Copy as text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Copy targeting as text" });
  await expect(dialog.getByRole("alert")).toContainText("Your browser blocked copying");
  const text = dialog.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveValue(/F1: Region is Berlin, Hamburg, Hesse or Saxony/);
  await text.focus();
  expect(await text.evaluate((box: HTMLTextAreaElement) => box.selectionEnd - box.selectionStart)).toBeGreaterThan(100);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test(
  "starts in the browser's language and remembers another; a link with a language takes precedence",
  { tag: "@full" },
  async ({ page }) => {
    // A German opportunity in an English browser.
    await page.goto("/opportunities/55304");
    const language = page.getByRole("combobox", { name: "Language" });
    await expect(language).toHaveValue("English (United States)");
    await chooseLocale(language, "ko_KR");
    await expect(page).toHaveURL(/words=ko_KR/);
    await page.goto("/opportunities/55310");
    await expect(language).toHaveValue("Korean (South Korea)");
    await page.goto("/opportunities/55310?words=fr_FR");
    await expect(language).toHaveValue("French (France)");
    await page.goto("/opportunities/55310");
    await expect(language).toHaveValue("Korean (South Korea)");
  },
);

test("writes Arabic from right to left, and shows the question of a focused condition @full", async ({ page }) => {
  await page.goto("/opportunities/55304?words=ar_EG");
  const sentence = step(page, "F2").locator('[dir="rtl"]').first();
  await expect(sentence).toContainText("من 18 إلى 54");
  expect(await sentence.evaluate((box) => getComputedStyle(box).direction)).toBe("rtl");
  await page.goto("/opportunities/55304?words=en_US");
  await step(page, "F2").getByRole("button", { name: "F2" }).first().press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "used by" })).toContainText("?");
});

/** One attribute: its texts in every locale, what it depends on, its body as received. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

const matrix = (page: Page): Locator => page.getByRole("table", { name: "Answers and translations" });
const rowOf = (page: Page, answer: string): Locator => matrix(page).getByRole("row").filter({ hasText: answer });
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);

test("shows the facts and every answer beside its translations", async ({ page }) => {
  await page.goto("/attributes/120");
  await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("Single select");
  await expect(main).toContainText("45391 to 45399");
  await expect(page.getByText("90 days")).toHaveAccessibleDescription("7776000000 milliseconds");

  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "11");
  await expect(rowOf(page, "question")).toContainText("現在の就業状況に最も近いものをお選びください。");
  const row = rowOf(page, "45391");
  await expect(row.getByText("Vollzeitbeschäftigt")).toHaveAttribute("lang", "de-DE");
  const arabic = row.getByText("أعمل بدوام كامل");
  await expect(arabic).toHaveAttribute("lang", "ar-EG");
  await expect(arabic).toHaveAttribute("dir", "rtl");
});

test("pins other locales, Hebrew from right to left, and keeps them in the address", async ({ page }) => {
  await page.goto("/attributes/120");
  await page.getByRole("button", { name: /^Pinned 4 of 6/ }).click();
  await page.getByRole("dialog", { name: "Pinned locales" }).getByRole("button", { name: "Right to left" }).click();
  await page.keyboard.press("Escape");
  const hebrew = rowOf(page, "45391").getByText("עבודה במשרה מלאה");
  await expect(hebrew).toHaveAttribute("lang", "he-IL");
  await expect(hebrew).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveURL(/[?&]pins=ar_EG\.ar_SA\.he_IL/);
});

test("only gaps leaves the answers that lack a text, and says so when there are none", async ({ page }) => {
  await page.goto("/attributes/120?pins=ja_JP.zh_CN");
  const gaps = page.getByRole("button", { name: /^Only gaps · 2/ });
  await gaps.click();
  await expect(gaps).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/[?&]gaps=true/);
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "3");
  await expect(rowOf(page, "45394")).toContainText("missing");
  await expect(rowOf(page, "45395")).toContainText("missing");

  await page.goto("/attributes/120?pins=de_DE.ar_EG&gaps=true");
  await expect(page.getByText("No gaps in the pinned locales")).toBeVisible();
});

test("filters the answers in any locale, and says when none holds the text", async ({ page }) => {
  await page.goto("/attributes/120");
  const filter = page.getByRole("searchbox", { name: "Filter answers in any locale" });
  await filter.pressSequentially("パートタイム");
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "2");
  await expect(rowOf(page, "45392").locator("mark")).toHaveText("パートタイム");
  await filter.fill("nobody says this");
  await expect(page.getByText("No answer holds this text")).toBeVisible();
  await expect(filter).toHaveValue("nobody says this");
});

test("tells dependencies in words, three deep", async ({ page }) => {
  await page.goto("/attributes/6438");
  await page.getByRole("link", { name: "Dependencies" }).click();
  await expect(page).toHaveURL("/attributes/6438?tab=dependencies");
  const asked = page.getByRole("region", { name: "Asked when" });
  await expect(asked).toContainText("Shift pattern is Night shift or Rotating shifts");
  await expect(asked).toContainText("itself asked when Working hours is");
  await expect(asked).toContainText("itself asked when Employment status is Employed full-time or Employed part-time");
  await expect(page.getByRole("region", { name: "Asked only after this one" })).toContainText(
    "No attribute that was read depends on it.",
  );

  await asked.getByRole("link", { name: "Shift pattern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shift pattern" })).toBeFocused();
});

test("cuts dependencies that go round, and names where", async ({ page }) => {
  await page.goto("/attributes/253142?tab=dependencies");
  await expect(page.getByText(/^The dependencies go round: a branch leads back to Golf/).first()).toBeVisible();
});

test("keeps every digit of an id beyond 2^53, on screen, in the raw body and on the clipboard", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/attributes/9007199254740993");
  await expect(page.getByRole("heading", { level: 1, name: "Loyalty card" })).toBeVisible();
  await expect(rowOf(page, "9007199254741095")).toContainText("No");
  await page.getByRole("button", { name: "Copy id 9007199254740993" }).click();
  await expect(page.getByText("Copied id 9007199254740993.")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("9007199254740993");

  await page.getByRole("link", { name: "Raw" }).click();
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await expect(page.getByText('"id": 9007199254740993')).toBeVisible();
  await copy.click();
  await expect(page.getByText(/^Copied Attribute 9007199254740993/)).toBeAttached();
  const body = await page.evaluate(() => navigator.clipboard.readText());
  for (const id of ["9007199254740993", "9007199254741093", "9007199254741095"]) expect(body).toContain(id);
});

test("10,000 answers are scrolled by keyboard, told by their true number, and drawn by the dozen", async ({ page }) => {
  await page.goto("/attributes/9112");
  await expect(page.getByRole("heading", { level: 1, name: "City of residence" })).toBeVisible();
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "10002");
  await expect(page.getByRole("heading", { name: "10,001 texts" })).toBeVisible();
  expect(await elements(page)).toBeLessThanOrEqual(1_400);

  await matrix(page).focus();
  await page.keyboard.press("PageDown");
  await expect(matrix(page).locator('[aria-rowindex="12"]')).toBeInViewport();
  await page.keyboard.press("End");
  await expect(rowOf(page, "920000")).toBeInViewport();
  await expect(rowOf(page, "920000")).toContainText("Waltaville");
  await expect(rowOf(page, "920000")).toHaveAttribute("aria-rowindex", "10002");
  expect(await elements(page)).toBeLessThanOrEqual(1_400);

  await page.getByRole("searchbox", { name: "Filter answers in any locale" }).pressSequentially("アルアベルク");
  await expect(rowOf(page, "910001")).toBeVisible();
  await expect(rowOf(page, "910001")).toContainText("Alaberg");
  expect(await elements(page)).toBeLessThanOrEqual(1_400);
});

test("names the opportunities that use it, once they were read", async ({ page }) => {
  await page.goto("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/attributes/1?tab=used-in");
  const used = page.getByRole("table", { name: "Opportunities that use this attribute" });
  await used.getByRole("link", { name: "55304" }).click();
  await expect(page).toHaveURL("/opportunities/55304");

  await page.goto("/attributes/9007199254740993?tab=used-in");
  await expect(page.getByText("No opportunity that was read uses it").or(used)).toBeVisible();
});

test("markup in a text of the service is taken out and never runs", async ({ page }) => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto("/attributes/452599");
  await expect(rowOf(page, "question")).toContainText("Mattress: Who in your household decides about this?");
  await expect(page.locator("main img")).toHaveCount(0);
  await page.goto("/attributes/452599?tab=raw");
  await expect(page.getByText("<img src=x onerror=alert(1)>").first()).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  expect(ran).toEqual([]);
});

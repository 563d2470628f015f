/** Attribute page: texts in every locale, dependencies, raw body. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { stateOf } from "../harness/people";
import { matrix, rowOf } from "../harness/attribute-page";

test.use({ storageState: stateOf("viewer") });

test("shows the facts and every answer with its translations", async ({ page }) => {
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

test.describe("with pins that no other test reads", () => {
  test.use({ storageState: stateOf("support") });

  test(
    "pins other locales, shows Hebrew right to left, and keeps the pins in the URL",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP.ar_EG");
      await page.getByRole("button", { name: /^Pinned locales 4$/ }).click();
      await page.getByRole("dialog", { name: "Pinned locales" }).getByRole("button", { name: "Right to left" }).click();
      await page.keyboard.press("Escape");
      const hebrew = rowOf(page, "45391").getByText("עבודה במשרה מלאה");
      await expect(hebrew).toHaveAttribute("lang", "he-IL");
      await expect(hebrew).toHaveAttribute("dir", "rtl");
      await expect(page).toHaveURL(/[?&]pins=ar_EG\.ar_SA\.he_IL/);
    },
  );
});

test(
  '"Only gaps" shows only answers without a text, and reports when there are none',
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

test(
  "filters the answers in any locale, and shows an empty state without matches",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/120");
    const filter = page.getByRole("searchbox", { name: "Filter answers in any locale" });
    await filter.pressSequentially("パートタイム");
    await expect(matrix(page)).toHaveAttribute("aria-rowcount", "2");
    await expect(rowOf(page, "45392").locator("mark")).toHaveText("パートタイム");
    await filter.fill("nobody says this");
    await expect(page.getByText("No answers match")).toBeVisible();
    await expect(filter).toHaveValue("nobody says this");
  },
);

test("keeps the dependencies visible while they load in another locale", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP");
  const beside = page.getByRole("region", { name: "Dependencies" });
  await expect(beside).toContainText("84 of the 100 answers of Age");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().headers()["next-action"] !== undefined) await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: /^Pinned locales 3$/ }).click();
  await page.getByRole("button", { name: "Move en_US right" }).click();
  await expect(page).toHaveURL(/[?&]pins=de_DE\.en_US\.ja_JP/);
  await expect(beside.locator("[aria-busy=true] .bar-refreshing")).toBeVisible();
  await expect(beside).toContainText("84 of the 100 answers of Age");
  release();
  await expect(beside.locator(".bar-refreshing")).toHaveCount(0);
});

test("describes dependencies in sentences, three levels deep", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/6438");
  await page.getByRole("link", { name: "Dependencies" }).click();
  await expect(page).toHaveURL("/attributes/6438?tab=dependencies");
  const asked = page.getByRole("region", { name: "Asked when" });
  await expect(asked).toContainText("Shift pattern is Night shift or Rotating shifts");
  await expect(asked).toContainText("which is asked when Working hours is");
  await expect(asked).toContainText(
    "which is asked when Employment status is Employed full-time or Employed part-time",
  );
  await expect(page.getByRole("region", { name: "Asked only after this one" })).toContainText(
    "No loaded attribute depends on this one.",
  );

  await asked.getByRole("link", { name: "Shift pattern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shift pattern" })).toBeFocused();
});

test("cuts circular dependencies and names the attribute that closes the cycle", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/253142?tab=dependencies");
  await expect(page.getByText(/^Circular dependency: a branch leads back to Golf/).first()).toBeVisible();
});

test(
  "keeps every digit of an id beyond 2^53, on screen, in the raw body and on the clipboard",
  { tag: "@full" },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/attributes/9007199254740993");
    await expect(page.getByRole("heading", { level: 1, name: "Loyalty card" })).toBeVisible();
    await expect(rowOf(page, "9007199254741095")).toContainText("No");
    await messageAfter(page.getByText("Copied ID 9007199254740993."), () =>
      page.getByRole("button", { name: "Copy ID 9007199254740993" }).click(),
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("9007199254740993");

    await page.getByRole("link", { name: "Raw" }).click();
    const copy = page.getByRole("button", { name: "Copy", exact: true });
    await expect(page.getByText('"id": 9007199254740993')).toBeVisible();
    await messageAfter(page.getByText(/^Copied body of attribute 9007199254740993/), () => copy.click());
    const body = await page.evaluate(() => navigator.clipboard.readText());
    for (const id of ["9007199254740993", "9007199254741093", "9007199254741095"]) expect(body).toContain(id);
  },
);

/** The sandbox of this console has sent no attribute yet: it sends the second version with the second fetch from now. */
async function readTwiceAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByRole("main").getByText(/Fetched 2 times/)).toBeVisible();
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
}

test("a later fetch shows the changes, character by character", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/3960?tab=history");
  await expect(page.getByText(/^First load: 4 answers/)).toBeVisible();
  await readTwiceAgain(page);
  await expect(page.getByRole("heading", { name: "4 texts changed" })).toBeVisible();
  const german = page.locator("p[lang=de-DE]").filter({ hasText: "Brille" });
  await expect(german.locator("ins")).toContainText(", auch nur gelegentlich");
  await expect(german.locator("ins")).toContainText("inserted:");
  const arabic = page.locator("p[lang=ar-EG]").first();
  await expect(arabic).toHaveAttribute("dir", "rtl");
  expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await expect(page.getByRole("link", { name: "History 2" })).toHaveAttribute("aria-current", "page");

  await page.goto("/attributes/changes?kind=texts");
  await page.getByRole("link", { name: "Glasses" }).click();
  await expect(page).toHaveURL("/attributes/3960?tab=history");
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByText(/Fetched 4 times/)).toBeVisible();
  await expect(page.getByRole("link", { name: "History 2" })).toBeVisible();
});

test("shows added and removed answers in full", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/1722?tab=history");
  await readTwiceAgain(page);
  await expect(page.getByRole("heading", { name: "1 answer added, 1 answer removed" })).toBeVisible();
  await expect(page.locator("ins", { hasText: "Chess" })).toBeVisible();
  await expect(page.locator("del", { hasText: "Fishing" })).toBeVisible();
});

test("lists the opportunities that use it, once they have been fetched", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/attributes/1?tab=used-in");
  const used = page.getByRole("table", { name: "Opportunities that use this attribute" });
  await used.getByRole("link", { name: "55304" }).click();
  await expect(page).toHaveURL("/opportunities/55304");

  await page.goto("/attributes/9007199254740993?tab=used-in");
  await expect(page.getByText("Not used in any opportunity in your library").or(used)).toBeVisible();
});

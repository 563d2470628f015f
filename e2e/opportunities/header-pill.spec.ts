/** Second pill beside the status: the most important limit of an open opportunity. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { readIntoLibrary } from "../harness/qualify-page";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

/** The sandbox's opportunities are in field for at least 16 days from 20 November 2026 minus 12 days. */
const IN_FIELD = new Date("2026-11-20T13:00:00Z");

const head = (page: Page): Locator => page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
const nobody = (within: Page | Locator): Locator => within.getByRole("link", { name: /^No one can enter/ });
const handle = (page: Page, key: string): Locator => page.locator(`[data-step="${key}"] [data-step-handle]`);

test(
  "a step without an open entry is named in the header, and a press focuses it",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US");
    const pill = nobody(head(page));
    await expect(pill).toHaveText("No one can enter: Q3");
    await pill.click();
    await expect(page).toHaveURL(/words=en_US.*entry=Q3/);
    await expect(handle(page, "Q3")).toBeFocused();
    await expect(handle(page, "Q3")).toBeInViewport();
    // The address doesn't change any more, and the press still leads there.
    await page.getByRole("heading", { level: 1 }).focus();
    await pill.click();
    await expect(handle(page, "Q3")).toBeFocused();
  },
);

test("from another tab the pill opens the targeting at its step", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304?tab=requirements");
  await nobody(head(page)).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/opportunities\/55304\?entry=Q3$/);
  await expect(handle(page, "Q3")).toBeFocused();
});

test("a desktop-only opportunity has a pill", { tag: "@full" }, async ({ page }) => {
  await page.context().clock.setFixedTime(IN_FIELD);
  await page.goto("/opportunities/55318");
  await expect(head(page).getByText("Desktop only", { exact: true })).toBeVisible();
  await expect(nobody(head(page))).toHaveCount(0);
});

test("the header has a pill once the days in field are over", { tag: "@full" }, async ({ page }) => {
  await page.context().clock.setFixedTime(new Date("2027-03-01T00:00:00Z"));
  await page.goto("/opportunities/55318");
  await expect(head(page).getByText("Field time over", { exact: true })).toBeVisible();
  await expect(head(page).getByText("Desktop only", { exact: true })).toHaveCount(0);
});

test(
  "an opportunity without quotas and one that isn’t open have no second pill",
  { tag: "@full" },
  async ({ page }) => {
    await page.context().clock.setFixedTime(IN_FIELD);
    await page.goto("/opportunities/55436");
    await expect(page.getByText("No targeting: everyone passes.")).toBeVisible();
    await expect(head(page).locator("[data-chip]")).toHaveText(["Open"]);
    await page.goto("/opportunities/55298");
    await expect(head(page).locator("[data-chip]")).toHaveText(["Closed"]);
  },
);

test("no respondent can pass an empty step", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55437?words=en_US");
  await expect(nobody(head(page))).toHaveText("No one can enter: F1");
  const step = page.locator('[data-step="F1"]');
  await expect(step).toContainText("no one can pass");
  await expect(step).not.toContainText("Anyone");
});

for (const width of [1440, 390]) {
  test(
    `a library row shows the pill and leads to the step, ${width} px`,
    { tag: "@full" },
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 844 });
      await readIntoLibrary(browser, ["55304", "55305"]);
      await page.goto("/opportunities?q=55304");
      const row = page
        .getByRole("table", { name: "Opportunities in the library" })
        .getByRole("row")
        .filter({ has: page.getByRole("checkbox", { name: "Select 55304" }) });
      const pill = nobody(row);
      await expect(pill).toHaveText("No one can enter: Q3");
      if (width < 640) {
        // Three lines: the pill comes before the names and the figures, and the id is whole.
        const order = await row.getByRole("link", { name: /^ORD-/ }).boundingBox();
        const own = await pill.boundingBox();
        expect(own && order && own.y < order.y).toBe(true);
        await expect(row.getByText("55304", { exact: true })).toBeVisible();
        await expect(row.getByText(/\/ \d+$/)).toBeVisible();
      }
      await pill.click();
      await expect(page).toHaveURL(/\/opportunities\/55304\?entry=Q3$/);
      await expect(handle(page, "Q3")).toBeFocused();
    },
  );
}

test(
  "the library's head stays visible, and at 1024 px its frame scrolls to the last column",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1024, height: 500 });
    await readIntoLibrary(browser, [
      "55304",
      "55305",
      "55306",
      "55298",
      "55318",
      "55410",
      "55411",
      "55412",
      "55436",
      "55437",
    ]);
    await page.goto("/opportunities");
    const frame = page.getByRole("region", { name: "Opportunities in the library" });
    const last = frame.getByRole("columnheader").last();
    await frame.evaluate((region) => region.scrollTo({ left: region.scrollWidth, top: region.scrollHeight }));
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  },
);

test(
  "at 1024 px no row of the library is tall because of a column that is scrolled away",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await readIntoLibrary(browser, ["55304", "55305", "55306", "55298", "55318", "55436"]);
    await page.goto("/opportunities");
    const rows = page.getByRole("table", { name: "Opportunities in the library" }).locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    // Three lines and padding.
    expect(Math.max(...heights)).toBeLessThan(76);
  },
);

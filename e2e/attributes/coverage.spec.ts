/** Translation coverage by locale, and market readiness. */
import { expect, type Page } from "@playwright/test";
import { focusedCell } from "../harness/focused-cell";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const grid = (page: Page) => page.getByRole("grid", { name: "Texts by attribute and locale" });

test("a locale's total links to the catalogue, a cell to the gaps of one attribute, with matching counts", async ({
  page,
}) => {
  await page.goto("/attributes/coverage");
  await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-colcount", /^3\d$/);
  const total = grid(page).locator('[aria-rowindex="2"] [role=gridcell]').first();
  await expect(total).toContainText(/^\d+ with gaps$/);
  const lacking = Number.parseInt((await total.textContent()) ?? "", 10);
  await total.click();
  await expect(page).toHaveURL(/tab=catalogue.*missing=ar_EG/);
  await expect(page.getByRole("button", { name: `Export ${lacking} rows` })).toBeVisible();

  await page.goto("/attributes/coverage?find=age&sort=rank");
  const age = grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: /^Age/ }) });
  const cell = age
    .first()
    .getByRole("gridcell")
    .filter({ hasText: /^<?\d+% · \d+ missing$/ })
    .first();
  await expect(cell).toHaveAttribute("title", /^\d+ of 101 texts$/);
  const [covered = 0, possible = 0] = ((await cell.getAttribute("title")) ?? "").match(/\d+/g)?.map(Number) ?? [];
  await expect(cell).toContainText(`· ${possible - covered} missing`);
  await cell.click();
  await expect(page).toHaveURL(/\/attributes\/80\?pins=\w+&gaps=true/);
  await expect(page.getByRole("grid", { name: "Answers and translations" })).toHaveAttribute(
    "aria-rowcount",
    String(possible - covered + 1),
  );
});

test(
  "the grid is navigated by keyboard in both directions, and Enter opens a cell",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/coverage");
    await expect(grid(page)).toHaveAttribute("aria-rowcount", /^\d{3}$/);
    const rows = await grid(page).getAttribute("aria-rowcount");
    const columns = await grid(page).getAttribute("aria-colcount");
    await page.getByRole("button", { name: "Only pinned locales" }).focus();
    await page.keyboard.press("Tab");
    expect(await focusedCell(page)).toBe("rowheader 2 1");
    for (const [key, where] of [
      ["ArrowRight", "gridcell 2 2"],
      ["End", `gridcell 2 ${columns}`],
      ["Control+End", `gridcell ${rows} ${columns}`],
      ["Home", `rowheader ${rows} 1`],
      ["Control+Home", "rowheader 2 1"],
      ["ArrowDown", "rowheader 3 1"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedCell(page), key).toBe(where);
      const box = await page.locator(":focus").boundingBox();
      const frame = await grid(page).boundingBox();
      expect(
        box && frame && box.x >= frame.x - 1 && box.y >= frame.y + 50 && box.x + box.width <= frame.x + frame.width + 1,
      ).toBe(true);
    }
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1_400);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/attributes\/\d+$/);
  },
);

test(
  "describes a market's readiness in a sentence, with the affected opportunities of the library",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/attributes/coverage");
    await page.getByLabel("Market", { exact: true }).selectOption({ label: "Germany" });
    await expect(page).toHaveURL(/[?&]country=DE/);
    const panel = page.getByRole("region", { name: "Market readiness" });
    await expect(panel).toContainText(/^.*Germany: \d+ of \d+ attributes are complete in de_DE\./);
    await expect(panel).toContainText("Only opportunities in your library are counted.");
    await expect(page.getByRole("heading", { name: "Coverage by locale in Germany" })).toBeVisible();
    await expect(grid(page)).toHaveAttribute("aria-colcount", "2");

    const link = panel.getByRole("link", { name: /^Show \d+ in the catalog$/ });
    const count = /\d+/.exec((await link.textContent()) ?? "")?.[0] ?? "";
    await link.click();
    await expect(page).toHaveURL(/missing=de_DE/);
    await expect(page.getByRole("button", { name: `Export ${count} rows` })).toBeVisible();
  },
);

test(
  "shows an empty state for a country without texts and for filters without a match",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/coverage?find=nothing+is+called+this");
    await expect(page.getByText("No attributes match these filters")).toBeVisible();
    await page.goto("/attributes/coverage?country=ZZ");
    await expect(page.getByText("No attributes match these filters")).toBeVisible();
  },
);

test("shows in place that the console does not respond, with a retry", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api/attributes/coverage?*", (route) => route.abort());
  await page.goto("/attributes/coverage");
  await expect(page.getByRole("button", { name: /^(Retry|Try again)/ }).first()).toBeVisible();
  await page.unroute("**/api/attributes/coverage?*");
  await page
    .getByRole("button", { name: /^(Retry|Try again)/ })
    .first()
    .click();
  await expect(grid(page)).toBeVisible();
});

/** Attribute page: the grid of answers and translations by keyboard, its filter and its copies. */
import { expect, type Page } from "@playwright/test";
import { focusedCell } from "../harness/focused-cell";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { stateOf } from "../harness/people";
import { matrix, rowOf } from "../harness/attribute-page";

test.use({ storageState: stateOf("viewer") });

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);

/**
 * Whether the focused cell is fully visible: not below the header, beside the sticky column or outside the viewport.
 */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const grid = cell?.closest("[role=grid]");
    if (!cell || !grid) return "not in the grid";
    const [own, frame] = [cell.getBoundingClientRect(), grid.getBoundingClientRect()];
    const head = grid.querySelector("[role=row]")?.getBoundingClientRect().bottom ?? 0;
    const first = grid.querySelector("[role=rowheader]")?.getBoundingClientRect().right ?? 0;
    const isFirst = cell.getAttribute("role") === "rowheader";
    if (own.bottom > innerHeight + 1 || own.top < -1) return "beyond the window";
    if (own.top < head - 1) return `under the head by ${head - own.top}`;
    if (own.bottom > frame.bottom + 1) return `below the edge by ${own.bottom - frame.bottom}`;
    if (!isFirst && own.left < first - 1) return `under the first column by ${first - own.left}`;
    return own.right > frame.right + 1 ? `beyond the edge by ${own.right - frame.right}` : "in sight";
  });

test(
  "navigates 10,000 answers cell by cell with the keyboard, and renders only a few dozen rows",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/9112?pins=de_DE.ja_JP.ar_EG.en_GB.fr_FR.he_IL");
    await expect(page.getByRole("heading", { level: 1, name: "City of residence" })).toBeVisible();
    await expect(matrix(page)).toHaveAttribute("aria-rowcount", "10002");
    await expect(matrix(page)).toHaveAttribute("aria-colcount", "8");
    await expect(page.getByRole("heading", { name: "1 question, 10,000 answers" })).toBeVisible();
    expect(await elements(page)).toBeLessThanOrEqual(1_400);

    // The grid is a single tab stop: Tab moves from the control before it to the first cell, and then out of it.
    await page.getByRole("button", { name: /^Pinned locales 6$/ }).focus();
    await page.keyboard.press("Tab");
    expect(await focusedCell(page)).toBe("rowheader 2 1");
    const presses: readonly (readonly [key: string, where: string])[] = [
      ["ArrowDown", "rowheader 3 1"],
      ["ArrowRight", "gridcell 3 2"],
      ["End", "gridcell 3 8"],
      ["ArrowLeft", "gridcell 3 7"],
      ["Control+End", "gridcell 10002 8"],
      ["ArrowUp", "gridcell 10001 8"],
      ["Home", "rowheader 10001 1"],
      ["Control+Home", "rowheader 2 1"],
    ];
    for (const [key, where] of presses) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedCell(page), key).toBe(where);
      await expect.poll(() => inSight(page), key).toBe("in sight");
      expect(await elements(page)).toBeLessThanOrEqual(1_400);
    }
    for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press("PageDown");
    await expect.poll(() => inSight(page)).toBe("in sight");
    const [, row] = (await focusedCell(page)).split(" ");
    expect(Number(row)).toBeGreaterThan(60);
    await page.keyboard.press("PageUp");
    await expect.poll(async () => Number((await focusedCell(page)).split(" ")[1])).toBeLessThan(Number(row));

    // The focused cell stays mounted, however far the user scrolls.
    const before = await focusedCell(page);
    await expect(async () => {
      // Rows are measured while scrolling, so the end moves slightly.
      await matrix(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
      await expect(rowOf(page, "920000")).toBeAttached({ timeout: 500 });
    }).toPass();
    expect(await focusedCell(page)).toBe(before);
    expect(await elements(page)).toBeLessThanOrEqual(1_400);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => inSight(page)).toBe("in sight");

    await page.keyboard.press("Tab");
    expect(await focusedCell(page)).not.toContain("gridcell");
  },
);

test("filters 10,000 answers in any locale", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/9112?pins=ja_JP");
  await page.getByRole("searchbox", { name: "Filter answers in any locale" }).pressSequentially("アルアベルク");
  await expect(rowOf(page, "910001")).toBeVisible();
  await expect(rowOf(page, "910001")).toContainText("Alaberg");
  await expect(page.getByRole("heading", { name: /^\d+ of 10,001 rows$/ })).toBeVisible();
  // Half-width characters match full-width text, as in the search.
  await page.getByRole("searchbox", { name: "Filter answers in any locale" }).fill("ｱﾙｱﾍﾞﾙｸ");
  await expect(rowOf(page, "910001")).toBeVisible();
  expect(await elements(page)).toBeLessThanOrEqual(1_400);
});

test("Enter shows a row in every locale; Escape returns the focus", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP.ar_EG");
  await page.getByRole("button", { name: /^Pinned locales 4$/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedCell(page)).toBe("gridcell 3 2");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Answer 45391 in every locale" });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/[?&]answer=45391&everyLocale=true/);
  const hebrew = sheet.getByText("עבודה במשרה מלאה");
  await expect(hebrew).toHaveAttribute("dir", "rtl");
  expect(await hebrew.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await expect(sheet.getByText("Vollzeitbeschäftigt").first()).toHaveAttribute("lang", "de-AT");
  await expect(sheet).toContainText(/3\d of 34 locales have a text/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/everyLocale=/);
  expect(await focusedCell(page)).toBe("gridcell 3 2");

  await page.goto("/attributes/120?answer=question&everyLocale=true");
  await expect(page.getByRole("dialog", { name: "Question in every locale" })).toContainText("Arabic (Egypt)");
});

test(
  "Arabic and Hebrew run right to left beside German, in the grid and in the sheet",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes/120?pins=de_DE.ar_EG.he_IL");
    for (const [text, direction] of [
      ["Vollzeitbeschäftigt", "ltr"],
      ["أعمل بدوام كامل", "rtl"],
      ["עבודה במשרה מלאה", "rtl"],
    ] as const) {
      const cell = rowOf(page, "45391").getByText(text);
      await expect(cell).toHaveAttribute("dir", direction);
      const style = await cell.evaluate((element) => {
        const { direction: computed, unicodeBidi } = getComputedStyle(element);
        return [computed, unicodeBidi];
      });
      expect(style).toEqual([direction, "isolate"]);
    }
  },
);

test("copies a cell, a row and the ids by keyboard", { tag: "@full" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/attributes/120?pins=en_US.de_DE");
  await page.getByRole("button", { name: /^Pinned locales 2$/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedCell(page)).toBe("gridcell 3 2");
  await messageAfter(page.getByText("Copied the cell."), () => page.keyboard.press("Control+c"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Vollzeitbeschäftigt");
  await messageAfter(page.getByText("Copied the row."), () => page.keyboard.press("Control+Shift+c"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "45391\tEmployed full-time\tVollzeitbeschäftigt",
  );
  await messageAfter(page.getByText("Copied 9 IDs."), () =>
    page.getByRole("button", { name: "Copy 9 IDs" }).press("Enter"),
  );
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toHaveLength(9);
});

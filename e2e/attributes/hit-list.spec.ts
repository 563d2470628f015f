/** Hit list: virtualized, navigable by keyboard, collapsible, with copy buttons. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { stateOf } from "../harness/people";
import { waitForContent } from "../harness/wait-for-content";

test.use({ storageState: stateOf("viewer") });

const box = (page: Page): Locator => page.getByRole("searchbox", { name: "Find attributes" });
const results = (page: Page, query: string): Locator =>
  page.getByRole("table", { name: `Texts that contain ${query}` });
const hits = (page: Page): Locator => page.getByRole("status").filter({ hasText: /hits? in/ });
/** `16 hits in 6 attributes`, without the duration. */
const found = async (page: Page): Promise<string> => (await hits(page).innerText()).replace(/ · .*/s, "");
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test(
  "counts a frequent letter up to a thousand with a notice, and renders few elements for a thousand rows",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?q=a");
    await expect(page.getByText("More than 1,000 texts match.")).toBeVisible();
    const all = page.getByRole("button", { name: /^Show all / });
    // By key: rows rendered during scrolling would move the button away from a pointer.
    if (await all.isVisible()) await all.press("Enter");
    await expect(all).toBeHidden();
    const table = results(page, "a");
    const lines = Number(await table.getAttribute("aria-rowcount"));
    expect(lines).toBeGreaterThan(200);
    for (let at = 0; at < 6; at += 1) {
      await page.mouse.wheel(0, 3_000);
      expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(1_400);
    }
    await table.locator("[role=row][tabindex='0']").focus();
    await page.keyboard.press("End");
    await expect(table.locator(`[aria-rowindex="${lines}"]`)).toBeFocused();
    await expect(table.locator(`[aria-rowindex="${lines}"]`)).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(table.locator('[aria-rowindex="2"]')).toBeFocused();
  },
);

test(
  "the search options on a phone are one line that scrolls, without cut labels",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/attributes?q=vollzeit");
    await expect(results(page, "vollzeit")).toBeVisible();
    const options = page.getByRole("group", { name: "Search options" });
    const buttons = await options.getByRole("button").evaluateAll((all) =>
      all.map((button) => ({
        name: button.textContent,
        isCut: button.scrollWidth > button.clientWidth,
        height: button.clientHeight,
      })),
    );
    expect(buttons.length).toBeGreaterThan(6);
    expect(buttons.filter(({ isCut, height }) => isCut || height > 30)).toEqual([]);
  },
);

test(
  "rows are navigated, collapsed and opened by keyboard; the first hit is two presses from the box",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/attributes?q=vollzeit");
    const table = results(page, "vollzeit");
    const line = (index: number) => table.locator(`[aria-rowindex="${index}"]`);
    await expect(line(2)).toContainText("Employment status");
    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(line(2)).toBeFocused();
    const before = Number(await table.getAttribute("aria-rowcount"));
    await page.keyboard.press("ArrowDown");
    await expect(line(3)).toBeFocused();
    await expect(line(3)).toContainText("45391");
    await page.keyboard.press("ArrowLeft");
    await expect(line(2)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(table).toHaveAttribute("aria-rowcount", String(before - 3));
    await expect(line(3)).not.toContainText("45391");
    await page.keyboard.press("ArrowRight");
    await expect(table).toHaveAttribute("aria-rowcount", String(before));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Employment status" })).toBeFocused();
  },
);

const highlightedRow = (page: Page): Locator =>
  page.getByRole("grid", { name: "Answers and translations" }).locator("[role=row][aria-current]");

test("a hit opens its attribute at that answer, highlighted and in sight", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=vollzeit");
  await results(page, "vollzeit").getByRole("link", { name: "45391", exact: true }).click();
  await expect(page).toHaveURL("/attributes/120?answer=45391");
  await expect(highlightedRow(page)).toContainText("45391");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const question = page.getByRole("link", { name: "Question", exact: true });
  for (const open of ["press", "Enter"]) {
    await page.goto("/attributes?q=employment+status&scope=question");
    const row = results(page, "employment status").getByRole("row").filter({ has: question }).first();
    if (open === "press") await row.getByRole("link", { name: "Question", exact: true }).click();
    else await row.press("Enter");
    await expect(page).toHaveURL(/\/attributes\/\d+\?answer=question$/);
    await expect(highlightedRow(page)).toContainText("question");
  }
  // In a list of 10,000, and in windows in which the list begins near the lower edge.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/attributes/9112?answer=915001");
    await expect(highlightedRow(page)).toContainText("915001");
    await expect.poll(() => highlightedRow(page).evaluate(isUncovered), `${width}`).toBe(true);
  }
  await page.goto("/attributes/120?answer=1");
  await expect(page.getByRole("main")).toContainText("This attribute has no answer 1");
});

/** Whether the middle of the element's visible part is on top, not below a bar of the page or outside of the window. */
function isUncovered(row: Element): boolean {
  const { left, top, height } = row.getBoundingClientRect();
  return row.contains(document.elementFromPoint(left + 20, top + height / 2));
}

test("a hit's texts in every locale open by pointer and by keyboard", { tag: "@full" }, async ({ page }) => {
  const sheet = page.getByRole("dialog", { name: "Answer 45391 in every locale" });
  await page.goto("/attributes?q=vollzeit");
  const row = results(page, "vollzeit").getByRole("row").filter({ hasText: "45391" });
  await row.hover();
  await row.getByRole("link", { name: "Show answer 45391 in every locale" }).click();
  await expect(sheet.locator("[lang=ja-JP]").filter({ hasText: "フルタイム" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("rowheader", { name: /45391/ })).toBeFocused();
  await expect(page).toHaveURL("/attributes/120?answer=45391");
  await expect(highlightedRow(page)).toContainText("45391");

  await page.goBack();
  await page.goBack();
  await row.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.goto("/attributes/120?answer=1&everyLocale=true");
  await expect(page.getByRole("dialog")).toContainText(/no such answer/i);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [720, 900],
  [390, 844],
] as const) {
  test(`buttons of a hit neither cover nor move text at ${width} px`, { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/attributes?q=vollzeit&pins=en_US.de_DE.de_AT.de_CH.fr_FR.ja_JP");
    const table = results(page, "vollzeit");
    const last = table.getByRole("row").filter({ hasText: "45391" });
    await expect(last).toBeVisible();
    for (const appear of [() => last.hover(), () => last.focus()]) {
      await page.mouse.move(0, 0);
      // Texts that arrive late, above the row, move it.
      await waitForContent(page);
      const before = await placeIn(table, last);
      await appear();
      await expect(last.getByRole("button", { name: "Copy ID 45391" })).toBeVisible();
      expect(await last.evaluate(coveredTexts)).toEqual([]);
      expect(await placeIn(table, last)).toEqual(before);
    }
  });
}

/** Box of a row relative to its table: a focused row may be scrolled into view. */
async function placeIn(table: Locator, row: Locator) {
  const [outer, inner] = [await table.boundingBox(), await row.boundingBox()];
  if (!outer || !inner) throw new Error("The row is not shown.");
  return { ...inner, x: inner.x - outer.x, y: inner.y - outer.y };
}

/** Texts of a row whose boxes meet the box of a button or of a link that looks like one. */
function coveredTexts(row: Element): readonly string[] {
  const buttons = [...row.querySelectorAll(".pressable")].map((button) => button.getBoundingClientRect());
  if (buttons.length < 3) return [`${buttons.length} buttons`];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest(".pressable, .sr-only, [role=status]")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const meets = [...range.getClientRects()].some((part) =>
      buttons.some(
        (button) =>
          part.right > button.left && part.left < button.right && part.bottom > button.top && part.top < button.bottom,
      ),
    );
    if (meets) covered.push(text.textContent ?? "");
  }
  return covered;
}

test("collapsed groups stay collapsed while the query changes", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?q=vollzei");
  const fold = page.getByRole("button", { name: "Hits in Employment status" });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await box(page).press("End");
  await box(page).pressSequentially("t");
  await expect(results(page, "vollzeit")).toBeVisible();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(results(page, "vollzeit")).not.toContainText("45391");
});

test.describe("with the clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  test("copies an id, a row and all ids, and confirms it", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?q=vollzeit&scope=answer&pins=en_US.de_DE");
    const row = results(page, "vollzeit").getByRole("row").filter({ hasText: "45391" });
    await row.hover();
    await messageAfter(page.getByText("Copied ID 45391."), () =>
      row.getByRole("button", { name: "Copy ID 45391" }).click(),
    );
    expect(await copied(page)).toBe("45391");
    await messageAfter(page.getByText("Copied row 45391, without HTML markup."), () =>
      row.getByRole("button", { name: "Copy row 45391" }).click(),
    );
    expect(await copied(page)).toBe("120\t45391\tEmployed full-time\tVollzeitbeschäftigt");

    const count = Number((await found(page)).match(/^\d+/)?.[0]);
    const copyIds = page.getByRole("button", { name: /^Copy \d+ IDs$/ });
    const distinct = Number((await copyIds.innerText()).match(/\d+/)?.[0]);
    await copyIds.click();
    await messageAfter(page.getByText(`Copied ${count} pairs.`), () =>
      page.getByRole("button", { name: /^With attribute/ }).click(),
    );
    await expect(page.getByRole("button", { name: `${count} pairs copied` })).toBeVisible();
    const pairs = (await copied(page)).split("\n");
    expect(pairs).toHaveLength(count);
    expect(pairs[0]).toBe("120:45391");
    await messageAfter(page.getByText(`Copied ${distinct} IDs.`), () =>
      page.getByRole("button", { name: /^IDs only/ }).click(),
    );
    const ids = (await copied(page)).split("\n");
    expect(ids).toHaveLength(distinct);
    expect(ids[0]).toBe("45391");
  });
});

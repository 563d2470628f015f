/** Attribute page: texts in every locale, dependencies, raw body. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dialogMessages } from "../harness/dialog-messages";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

const matrix = (page: Page): Locator => page.getByRole("grid", { name: "Answers and translations" });
const rowOf = (page: Page, answer: string): Locator => matrix(page).getByRole("row").filter({ hasText: answer });
const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);

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

  test("pins other locales, shows Hebrew right to left, and keeps the pins in the URL", async ({ page }) => {
    await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP.ar_EG");
    await page.getByRole("button", { name: /^Pinned locales 4$/ }).click();
    await page.getByRole("dialog", { name: "Pinned locales" }).getByRole("button", { name: "Right to left" }).click();
    await page.keyboard.press("Escape");
    const hebrew = rowOf(page, "45391").getByText("עבודה במשרה מלאה");
    await expect(hebrew).toHaveAttribute("lang", "he-IL");
    await expect(hebrew).toHaveAttribute("dir", "rtl");
    await expect(page).toHaveURL(/[?&]pins=ar_EG\.ar_SA\.he_IL/);
  });
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

test("describes dependencies in sentences, three levels deep", async ({ page }) => {
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

test("keeps every digit of an id beyond 2^53, on screen, in the raw body and on the clipboard", async ({ page }) => {
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
});

/** Role, row and column of the focused cell. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const row = cell?.closest("[role=row]");
    return [cell?.getAttribute("role"), row?.getAttribute("aria-rowindex"), cell?.getAttribute("aria-colindex")].join(
      " ",
    );
  });

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

test("navigates 10,000 answers cell by cell with the keyboard, and renders only a few dozen rows", async ({ page }) => {
  await page.goto("/attributes/9112?pins=de_DE.ja_JP.ar_EG.en_GB.fr_FR.he_IL");
  await expect(page.getByRole("heading", { level: 1, name: "City of residence" })).toBeVisible();
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "10002");
  await expect(matrix(page)).toHaveAttribute("aria-colcount", "8");
  await expect(page.getByRole("heading", { name: "1 question, 10,000 answers" })).toBeVisible();
  expect(await elements(page)).toBeLessThanOrEqual(1_400);

  // The grid is a single tab stop: Tab moves from the control before it to the first cell, and then out of it.
  await page.getByRole("button", { name: /^Pinned locales 6$/ }).focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("rowheader 2 1");
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
    await expect.poll(() => focused(page), key).toBe(where);
    await expect.poll(() => inSight(page), key).toBe("in sight");
    expect(await elements(page)).toBeLessThanOrEqual(1_400);
  }
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press("PageDown");
  await expect.poll(() => inSight(page)).toBe("in sight");
  const [, row] = (await focused(page)).split(" ");
  expect(Number(row)).toBeGreaterThan(60);
  await page.keyboard.press("PageUp");
  await expect.poll(async () => Number((await focused(page)).split(" ")[1])).toBeLessThan(Number(row));

  // The focused cell stays mounted, however far the user scrolls.
  const before = await focused(page);
  await expect(async () => {
    // Rows are measured while scrolling, so the end moves slightly.
    await matrix(page).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    await expect(rowOf(page, "920000")).toBeAttached({ timeout: 500 });
  }).toPass();
  expect(await focused(page)).toBe(before);
  expect(await elements(page)).toBeLessThanOrEqual(1_400);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => inSight(page)).toBe("in sight");

  await page.keyboard.press("Tab");
  expect(await focused(page)).not.toContain("gridcell");
});

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

test("Enter shows a row in every locale; Escape returns the focus", async ({ page }) => {
  await page.goto("/attributes/120?pins=en_US.de_DE.ja_JP.ar_EG");
  await page.getByRole("button", { name: /^Pinned locales 4$/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toBe("gridcell 3 2");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Answer 45391 in every locale" });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/[?&]answer=45391/);
  const hebrew = sheet.getByText("עבודה במשרה מלאה");
  await expect(hebrew).toHaveAttribute("dir", "rtl");
  expect(await hebrew.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await expect(sheet.getByText("Vollzeitbeschäftigt").first()).toHaveAttribute("lang", "de-AT");
  await expect(sheet).toContainText(/3\d of 34 locales have a text/);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/answer=/);
  expect(await focused(page)).toBe("gridcell 3 2");

  await page.goto("/attributes/120?answer=question");
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

test("copies a cell, a row and the ids by keyboard", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/attributes/120?pins=en_US.de_DE");
  await page.getByRole("button", { name: /^Pinned locales 2$/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused(page)).toBe("gridcell 3 2");
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

/** The sandbox of this console has sent no attribute yet: it sends the second version with the second fetch from now. */
async function readTwiceAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByRole("main").getByText(/Fetched 2 times/)).toBeVisible();
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
}

test("a later fetch shows the changes, character by character", async ({ page }) => {
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
    await page.goto(`/attributes/990220?answer=${place}`);
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
  await page.goto("/attributes/990221?answer=1");
  const sheet = page.getByRole("dialog", { name: "Answer 1 in every locale" });
  await expect(sheet).toContainText("The first 20,000 of 1,000,000 characters");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.goto("/attributes?q=WWWWWWWWWWWWWWWWWWWW");
  await expect(page.getByRole("main")).toContainText("Endless text");
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

/** Opportunity library: fetching one or many opportunities, and searching them. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";

test.use({ storageState: stateOf("viewer") });

const library = (page: Page): Locator => page.getByRole("table", { name: "Opportunities in the library" });
const idsBox = (page: Page): Locator => page.getByLabel("Opportunity IDs");
const findBox = (page: Page): Locator => page.getByRole("searchbox", { name: /^Find by ID/ });
/** Rows without the header. */
const rows = (page: Page): Locator =>
  library(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

/** Result of the fetch: other tests may have added to the same job. */
const result = (page: Page): Locator => page.getByRole("status").filter({ hasText: /\d of \d+ loaded/ });

/** Of the lookup by group. */
const groupLocale = (page: Page): Locator => page.getByRole("combobox", { name: "Locale", exact: true });

/** Opens a facet and selects one of its values. */
async function choose(page: Page, facet: string, value: string | RegExp): Promise<void> {
  const group = page.getByRole("group", { name: "Library filters" });
  await group.getByRole("button", { name: facet, exact: true }).click();
  await page.getByRole("dialog", { name: facet, exact: true }).getByRole("button", { name: value }).click();
  await page.keyboard.press("Escape");
}

test("an id opens its opportunity, with Enter or the button", async ({ page }) => {
  await page.goto("/opportunities");
  await idsBox(page).fill(" 55304 ");
  await idsBox(page).press("Enter");
  await expect(page).toHaveURL("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
});

test("a group and a locale open their opportunity, in any letter case", async ({ page }) => {
  await page.goto("/opportunities");
  await page.getByRole("group", { name: "How to look up" }).getByText("By group and locale").click();
  await page.getByLabel("Group ID").fill("9007199254740995");
  await groupLocale(page).fill("DE-at");
  const kept = page.waitForResponse((answer) => (answer.request().postData() ?? "").includes("library-group-locale"));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL("/opportunities/9007199254740993");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70157-b53" })).toBeVisible();
  await kept;

  // The locale is stored for the person and prefilled.
  await page.goto("/opportunities");
  await page.getByRole("group", { name: "How to look up" }).getByText("By group and locale").click();
  await expect(groupLocale(page)).toHaveValue("German (Austria)");
});

test(
  "shows at the field that the group does not exist in the locale, and keeps the input",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities");
    await idsBox(page).fill("55301");
    await page.getByRole("group", { name: "How to look up" }).getByText("By group and locale").click();
    const group = page.getByLabel("Group ID");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(group).toHaveAccessibleDescription(/An ID is a whole number/);

    await group.fill("1174589");
    await groupLocale(page).fill("");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(groupLocale(page)).toHaveAccessibleDescription("Enter a locale like en_US.");
    await groupLocale(page).fill("ja_JP");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(group).toHaveAccessibleDescription("Group 1174589 not found in ja_JP.");
    await expect(group).toHaveValue("1174589");
    await expect(groupLocale(page)).toHaveValue("Japanese (Japan)");

    await page.getByRole("group", { name: "How to look up" }).getByText("By ID").click();
    await expect(idsBox(page)).toHaveValue("55301");
  },
);

test("extracts ids from a mail, deduplicates them, names non-ids, and the kind of each can be changed", async ({
  page,
}) => {
  await page.goto("/opportunities");
  await idsBox(page).fill(
    "Hi, please check #55304 and 55305, 55304 again, group 1174589 since 2026-11-20 18:31.\n" +
      "Also 1763663462? We pay $2.50. Call +49 30 1234567.",
  );
  const preview = page.getByRole("group", { name: "Recognized input" });
  await expect(preview).toContainText("2 opportunities · 1 group");
  const recognised = preview.getByRole("list", { name: "Recognized" });
  await expect(recognised.getByRole("listitem")).toHaveCount(3);
  await preview
    .getByText(/numbers ignored/)
    .last()
    .click();
  const odd = preview.getByRole("list", { name: "Ignored" });
  await expect(odd).toContainText("2026-11-20 is a date");
  await expect(odd).toContainText("$2.50 is a price");
  await expect(odd).toContainText("+49 is a phone number");

  await odd.getByRole("button", { name: "Use 1763663462 as an opportunity ID" }).click();
  await expect(recognised.getByRole("listitem")).toHaveCount(4);
  // By key: the library lookup, which may answer at any time, moves the buttons.
  await recognised.getByRole("button", { name: "Remove 1763663462" }).press("Enter");
  await expect(preview).toContainText("1 ID removed.");
  await recognised.getByRole("combobox", { name: "Kind of 1174589" }).selectOption("opportunity");
  await expect(preview).toContainText("3 opportunities");
  await recognised.getByRole("combobox", { name: "Kind of 1174589" }).selectOption("group");

  // A group is fetched in a locale, prefilled with the last one.
  const locale = page.getByRole("combobox", { name: "Locale for the group" });
  // Typing first: the last locale may arrive only now, and fills an untouched field.
  await locale.fill("no locale");
  await locale.fill("");
  await page.getByRole("button", { name: "Load 2 opportunities and 1 group" }).click();
  await expect(locale).toHaveAccessibleDescription(/Enter a locale like en_US\./);
  await locale.fill("ja_JP");
  await page.getByRole("button", { name: "Load 2 opportunities and 1 group" }).click();
  await expect(result(page)).toContainText("group 1174589 in ja_JP – not found", { timeout: 30_000 });
  await expect(idsBox(page)).toHaveValue(/please check #55304/);
});

test(
  "fetches a group in the locale it was pasted with, and asks for the locale of the others",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities");
    await idsBox(page).fill("Please read 55304 and group 9007199254740995 in de_AT, then group 1174589.");
    const recognised = page.getByRole("list", { name: "Recognized" });
    await expect(recognised.getByRole("listitem").filter({ hasText: "9007199254740995" })).toContainText("de_AT");
    await expect(page.getByRole("combobox", { name: "Locale for the other group" })).toBeVisible();
    // By key: the library lookup, which may answer at any time, moves the buttons.
    await recognised.getByRole("button", { name: "Remove 1174589" }).press("Enter");
    await expect(page.getByRole("combobox", { name: "Locale for the other group" })).toHaveCount(0);
    await page.getByRole("button", { name: "Load 1 opportunity and 1 group" }).click();
    await expect(result(page)).toBeVisible({ timeout: 30_000 });
    await findBox(page).fill("9007199254740993");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("de_AT");
  },
);

test("fetches many ids as a job that survives a reload, and explains each failure", async ({ page }) => {
  await readByIds(page, "[55187], 990404;\n990500\t990502 | 990202 (55187) 4");
  const failed = (id: string): Locator => result(page).getByRole("listitem").filter({ hasText: id }).first();
  await expect(failed("990404")).toContainText("990404 – not found");
  await expect(failed("990500")).toContainText("The service failed");
  await expect(failed("990502")).toContainText("The service failed");
  await expect(failed("990202")).toContainText("The response couldn’t be read");
  await expect(result(page)).toContainText(/\b4 – not found/);
  await expect(idsBox(page)).toHaveValue(/990404;\n990500/);
  await page.reload();
  await expect(failed("990404")).toBeVisible();

  // A retry can only help where the service failed.
  await page.getByRole("button", { name: "Retry 3" }).click();
  await expect(page.getByRole("status").filter({ hasText: "0 of 3 loaded, 3 failed" })).toBeVisible({
    timeout: 30_000,
  });
  await findBox(page).fill("55187");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("ja_JP");
  // Failures stay until the operator dismisses them.
  await page.getByRole("button", { name: "Close" }).click();
  await expect(result(page)).toHaveCount(0);
});

test("filters and order are kept in the URL and follow browser history", async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await expect(result(page)).toContainText("3 of 3 loaded");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);
  // A successful result is dismissed by the next action.
  await expect(result(page)).toHaveCount(0);

  await choose(page, "Status", /Paused/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55305");
  await expect(page).toHaveURL(/q=1589419/);
  await expect(page).toHaveURL(/status=PAUSED/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Filters" })).toHaveCount(0);
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();

  const price = page.getByRole("columnheader", { name: "CPI" });
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("55305");
  await price.getByRole("button").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).first()).toContainText("55304");
  await page.goBack();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await page.reload();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page).first()).toContainText("55305");

  await rows(page).first().getByRole("link", { name: /^ORD-/ }).click();
  await expect(page).toHaveURL("/opportunities/55305");
  await page.goBack();
  await expect(findBox(page)).toHaveValue("1589419");
  await expect(rows(page)).toHaveCount(3);
});

test("a filter without a match is reported and removed with one press", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305");
  await findBox(page).fill("nothing-is-called-this");
  await expect(page.getByText("No opportunities in the library match “nothing-is-called-this”.")).toBeVisible();
  await page.getByRole("button", { name: "Remove “nothing-is-called-this”" }).click();
  await expect(findBox(page)).toHaveValue("");
  await expect(rows(page).first()).toBeVisible();
});

test("a selection survives paging and filters, and leads to its actions", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55306 55305");
  await findBox(page).fill("1589419");
  const bar = page.getByRole("group", { name: "Selected opportunities" });
  const top = async () => (await library(page).boundingBox())?.y ?? Number.NaN;
  await expect(page).toHaveURL(/q=1589419/);
  await expect(result(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole("checkbox", { name: "Select 55304" }).scrollIntoViewIfNeeded();
    const before = await top();
    await page.getByRole("checkbox", { name: "Select 55304" }).check();
    await expect(bar.getByRole("link", { name: "Qualify 1" })).toBeInViewport();
    // No row moves away from under the pointer.
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    if (width < 640) await expectCard(page, "55304");
    await page.getByRole("checkbox", { name: "Select 55304" }).uncheck();
  }
  await page.getByRole("checkbox", { name: "Select 55304" }).check();
  await page.getByRole("checkbox", { name: "Select 55306" }).check();
  await expect(bar).toContainText("2 selected");
  await expect(bar.getByRole("link", { name: "Qualify 2" })).toHaveAttribute("href", /groups=1174\d{3},1174\d{3}/);
  await expect(bar.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    "/opportunities/compare?ids=55304,55306",
  );
  await findBox(page).fill("55305");
  await expect(bar).toContainText("2 selected, 2 not on this page");
  await page.getByRole("checkbox", { name: "Select 55305" }).check();
  await expect(bar.getByRole("button", { name: "Compare" })).toHaveAccessibleDescription(
    /Select exactly two to compare; 3 selected/,
  );
  await expect(bar.getByRole("link", { name: "Conflicts" })).toHaveAttribute("href", /ids=55304,55306,55305/);
  await bar.getByRole("button", { name: "Refresh 3" }).click();
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("checkbox", { name: "Select 55305" })).not.toBeChecked();
});

/** On a phone a row is a card with its checkbox on the line of its status, and the filters are collapsed. */
async function expectCard(page: Page, id: string): Promise<void> {
  const checkbox = page.getByRole("checkbox", { name: `Select ${id}` });
  const status = rows(page).filter({ has: checkbox }).locator("td").nth(1);
  const [box, line] = [await checkbox.boundingBox(), await status.boundingBox()];
  if (!box || !line) throw new Error("The row is not drawn.");
  const middle = box.y + box.height / 2;
  expect(middle).toBeGreaterThan(line.y);
  expect(middle).toBeLessThan(line.y + line.height);
  const fold = page.getByRole("button", { name: "Filters and sorting" });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  const folded = page.locator(`[id="${await fold.getAttribute("aria-controls")}"]`);
  await expect(folded).toBeHidden();
  await fold.click();
  await expect(folded).toBeVisible();
  await fold.click();
}

test("keys move through the rows and select one, but not while typing in a field", async ({ page }) => {
  await readByIds(page, "55304 55306 55305");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);
  await findBox(page).press("j");
  await expect(findBox(page)).toHaveValue("1589419j");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);

  await findBox(page).blur();
  const link = (row: number): Locator => rows(page).nth(row).getByRole("link", { name: /^ORD-/ });
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByRole("group", { name: "Selected opportunities" })).toContainText("1 selected");
  await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(rows(page).nth(1).getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("k");
  await expect(link(0)).toBeFocused();
});

test("stores columns per person, and groups rows by project", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await findBox(page).fill("1589419");
  await page.getByRole("button", { name: "Columns and rows" }).click();
  const layout = page.getByRole("dialog", { name: "Columns and rows" });
  await layout.getByRole("checkbox", { name: "Project" }).check();
  await layout.getByRole("checkbox", { name: "LOI" }).uncheck();
  await layout.getByText("By project").click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/together=project/);
  await page.reload();
  await expect(library(page).getByRole("columnheader", { name: "Project", exact: true })).toBeVisible();
  await expect(library(page).getByRole("columnheader", { name: "LOI" })).toHaveCount(0);
  const heading = library(page).getByRole("button", { name: /^Project 1589419 3 opportunities/ });
  await heading.click();
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await expect(rows(page)).toHaveCount(0);
  await heading.click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Columns and rows" }).click();
  await layout.getByRole("checkbox", { name: "Project" }).uncheck();
  await layout.getByRole("checkbox", { name: "LOI" }).check();
});

test("each facet value shows the number of remaining results", { tag: "@full" }, async ({ page }) => {
  await readByIds(page, "55304 55305 55306");
  await findBox(page).fill("1589419");
  await expect(rows(page)).toHaveCount(3);
  await page
    .getByRole("group", { name: "Library filters" })
    .getByRole("button", { name: "Status", exact: true })
    .click();
  const values = page.getByRole("dialog", { name: "Status", exact: true });
  await expect(values.getByRole("button", { name: "Paused" })).toContainText("1");
  await values.getByRole("button", { name: "Paused" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Status: Paused" }).click();
  await expect(rows(page)).toHaveCount(3);

  // Price range: a suggested one, or a custom one.
  const narrow = page.getByRole("group", { name: "Library filters" });
  await narrow.getByRole("button", { name: "CPI", exact: true }).click();
  const prices = page.getByRole("dialog", { name: "CPI", exact: true });
  await expect(prices.getByRole("button", { name: /^1\.00 to 2\.00/ })).toContainText("1");
  await prices.getByLabel("From").fill("1.37");
  await prices.getByLabel("To").fill("1.2");
  await prices.getByRole("button", { name: "Apply" }).click();
  await expect(prices.getByLabel("From")).toHaveAccessibleDescription("“From” can’t be greater than “To”.");
  await prices.getByLabel("To").fill("1.37");
  await prices.getByRole("button", { name: "Apply" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55304");
  await expect(page).toHaveURL(/price=1\.37-1\.37/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove CPI: 1.37 to 1.37" }).click();
  await expect(rows(page)).toHaveCount(3);
});

for (const [what, refuse] of [
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "refuses to keep anything",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
      }
    },
  ],
] as const) {
  const title = `shows the library and a dismissible fetch result with browser storage that ${what}`;
  test(title, { tag: "@full" }, async ({ page }) => {
    await page.addInitScript(refuse);
    await readByIds(page, "55304 55305");
    await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Close", exact: true }).click();
    await expect(result(page)).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Attributes" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Attributes" })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Sections", exact: true })
      .getByRole("link", { name: "Opportunities" })
      .click();
    await expect(library(page)).toBeVisible();
    // The page itself remembers the dismissal.
    await expect(result(page)).toHaveCount(0);
  });
}

/** Opportunity library: fetching one or many opportunities, and searching them. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { library, findBox, rows, result } from "../harness/library-page";

test.use({ storageState: stateOf("viewer") });

const idsBox = (page: Page): Locator => page.getByLabel("Opportunity IDs");

/** Region of the lookup by group. */
const groupLocale = (page: Page): Locator => page.getByRole("combobox", { name: "Locale", exact: true });

test("an id opens its opportunity, with Enter or the button", async ({ page }) => {
  await page.goto("/opportunities");
  await idsBox(page).fill(" 55304 ");
  await idsBox(page).press("Enter");
  await expect(page).toHaveURL("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
});

test("a group and a locale open their opportunity, in any letter case", { tag: "@full" }, async ({ page }) => {
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

test(
  "extracts ids from a mail, deduplicates them, names non-ids, and the kind of each can be changed",
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

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

test(
  "fetches many ids as a job that survives a reload, and explains each failure",
  { tag: "@full" },
  async ({ page }) => {
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
    await expect(page.getByRole("status").filter({ hasText: "None of 3 could be loaded" })).toBeVisible({
      timeout: 30_000,
    });
    await findBox(page).fill("55187");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("ja_JP");
    // Failures stay until the operator dismisses them.
    await page.getByRole("button", { name: "Close" }).click();
    await expect(result(page)).toHaveCount(0);
  },
);

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

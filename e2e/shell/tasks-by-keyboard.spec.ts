/** The five main tasks with the keyboard only; no test in this file may use another input. */
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { pressAfterG } from "../harness/quick";
import { stateOf } from "../harness/people";
import { tabTo } from "../harness/tab-to";
import { readIntoLibrary, startedRun } from "../harness/qualify-page";

test.use({ storageState: stateOf("manager") });

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 1, name });

test.beforeAll(async ({ browser }) => readIntoLibrary(browser, ["55301", "55304", "55310", "55322"]));

/** Opens a section by keys; each task starts at home. */
async function goTo(page: Page, letter: string, name: string): Promise<void> {
  await page.goto("/");
  await pressAfterG(page, letter);
  await expect(heading(page, name)).toBeFocused();
}

test("this file uses no pointer and sets no focus or value directly", { tag: "@full" }, () => {
  const text = readFileSync(import.meta.filename, "utf8");
  const other = "click dblclick tap hover check uncheck fill focus selectOption dispatchEvent dragTo setChecked".split(
    " ",
  );
  expect(other.filter((way) => text.includes(`.${way}${"("}`))).toEqual([]);
});

test("find the answer “Vollzeit” and read it in Japanese", { tag: "@full" }, async ({ page }) => {
  await goTo(page, "a", "Attributes");
  await tabTo(page, page.getByRole("searchbox", { name: "Find attributes" }));
  await page.keyboard.type("Vollzeit");
  const hits = page.getByRole("table", { name: "Texts that contain Vollzeit" });
  const answer = hits.getByRole("row").filter({ hasText: "45391" });
  await expect(answer).toContainText("Vollzeitbeschäftigt");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(answer).toBeFocused();
  // The hits show the person's own locales; a button of the row opens the answer in all locales.
  await tabTo(page, answer.getByRole("link", { name: /in every locale$/ }), "Tab", 5);
  await page.keyboard.press("Enter");
  const place = page.getByRole("grid").first().getByRole("row").filter({ hasText: "45391" });
  const all = page.getByRole("dialog");
  await expect(all.locator("[lang=ja-JP]").filter({ hasText: "フルタイム" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(place.locator(":focus")).toBeVisible();
});

test("open an opportunity and find out which step is closed", { tag: "@full" }, async ({ page }) => {
  await goTo(page, "o", "Opportunities");
  await tabTo(page, page.getByLabel("Opportunity IDs"));
  await page.keyboard.type("55304");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/opportunities\/55304/);
  await expect(page.getByRole("heading", { name: "Everyone must pass all five steps" })).toBeVisible();
  await expect(heading(page, /./)).toBeFocused();
  for (const key of ["F1", "F2", "Q1", "Q2", "Q3"]) {
    await page.keyboard.press("j");
    await expect(page.getByRole("button", { name: key, exact: true })).toBeFocused();
  }
  const step = page.locator("[data-step]").filter({ has: page.locator(":focus") });
  await expect(step).toBeInViewport();
  await expect(step).toContainText("Closed for everyone");
  await expect(step).toContainText("0 of 310 open");
});

test(
  "run a respondent against two groups, and see the explanation with the nearest path",
  { tag: "@full" },
  async ({ page }) => {
    await goTo(page, "q", "Qualify");
    await tabTo(page, page.getByRole("combobox", { name: "Persona", exact: true }));
    await page.keyboard.type("mina-berlin-31");
    await expect(page.getByRole("option").filter({ hasText: "mina-berlin-31" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Respondent ID")).toHaveValue("mina-berlin-31");
    await tabTo(page, page.getByLabel("Group IDs"));
    await page.keyboard.type("11241127 11250031");
    await expect(page.getByRole("button", { name: "Run 1 live check" })).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Control+Enter");
    await startedRun(page);
    const outcome = page.getByRole("table", { name: "Outcome by group" });
    await expect(outcome.getByRole("row").filter({ hasText: "11250031" }).first()).toContainText("Not qualified");
    const why = page.getByRole("button", { name: "Group 11250031, details" });
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press("j");
      if (await why.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(why).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(why).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(/^One change: Age 31 →/).first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Understand" })).toContainText("Nearest path.");
  },
);

test("run a matrix of personas and groups, and filter to the differences", { tag: "@full" }, async ({ page }) => {
  await goTo(page, "q", "Qualify");
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/tab=matrix/);
  const save = page.getByRole("button", { name: /^Save \d+ sandbox personas?$/ });
  const mina = page.getByRole("checkbox", { name: /^Mina, 31, Berlin/ });
  await expect(save.or(mina).first()).toBeVisible();
  if (await save.isVisible()) {
    await tabTo(page, save);
    await page.keyboard.press("Enter");
    await expect(mina).toBeVisible();
  }
  await tabTo(page, page.getByLabel("Group IDs"), "Tab", 150);
  await page.keyboard.type("11241127 11251027");
  await tabTo(page, mina, "Shift+Tab", 150);
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("checkbox", { name: "Live check of Mina, 31, Berlin" }), "Tab", 3);
  await page.keyboard.press("Space");
  await expect(page.getByText("1 persona × 2 groups = 2 pairs; 1 persona checked live = 1 call.")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const differs = page.getByRole("button", { name: /^Differences only 1$/ });
  await expect(differs).toBeVisible();
  await tabTo(page, differs);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/differs=true/);
  const grid = page.getByRole("grid", { name: "Personas by group" });
  await expect(grid.getByRole("columnheader", { name: /^11251027/ })).toBeVisible();
  await expect(grid.getByRole("columnheader", { name: /^11241127/ })).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("gridcell", { name: /local check says/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: / × \d+$/ })).toContainText("Service result");
  await page.keyboard.press("Escape");
  await expect(grid.locator(":focus")).toBeVisible();
});

test("create a context and get its receipt", { tag: "@full" }, async ({ page }) => {
  await goTo(page, "c", "Contexts");
  await tabTo(page, page.getByLabel("Key 1", { exact: true }));
  await page.keyboard.type("gender");
  await page.keyboard.press("Tab");
  await page.keyboard.type("female");
  await page.keyboard.press("Control+Enter");
  const receipt = page.getByRole("region", { name: /^Receipt/ });
  await expect(receipt).toContainText("Created");
  await expect(receipt).toContainText("1 key");
  await expect(receipt).not.toContainText("female");
});

/** Opportunity page: the steps in sentences, in several languages, and the other tabs. */
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseLocale } from "../harness/choose-locale";
import { test } from "../harness/test";
import { messageAfter } from "../harness/quick";
import { violations } from "../harness/violations";
import { stateOf } from "../harness/people";

test.use({ storageState: stateOf("viewer") });

/** A targeting step by its key, such as "F2". */
const step = (page: Page, key: string): Locator =>
  page
    .getByRole("region", { name: /^Everyone must pass/ })
    .getByRole("listitem")
    .filter({ has: page.getByText(key, { exact: true }) });
const side = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("navigation", { name: "Opportunity sections" }).getByRole("link", { name });
const words = (page: Page): Locator => page.getByRole("combobox", { name: "Language" });

test("describes every step in sentences, including what is closed, hidden or not targeted", async ({ page }) => {
  await page.goto("/opportunities/55304?words=en_US");
  await expect(page.getByRole("heading", { name: "Everyone must pass all five steps" })).toBeVisible();
  await expect(step(page, "F1")).toContainText("Region is Berlin, Hamburg, Hesse or Saxony");
  await expect(step(page, "F2")).toContainText("Age is 18–54 and Employment status is not Prefer not to say");
  await expect(step(page, "F2")).toContainText("1 hidden condition (ignored)");
  await expect(step(page, "Q1")).toContainText("2 of 2 open");
  await expect(step(page, "Q1").getByRole("listitem").filter({ hasText: "Female" })).toContainText(/182\s*Open/);
  await expect(step(page, "Q3")).toContainText("0 of 310 open");
  await expect(step(page, "Q3")).toContainText("Closed for everyone");
  await expect(page.getByRole("link", { name: "Compare", exact: true })).toHaveAttribute(
    "href",
    "/opportunities/compare?ids=55304",
  );
  // Actions of a step are right-aligned, regardless of the length of its text.
  const ends = await page
    .getByRole("button", { name: /^Watch (F1|Q1|Q2|Q3)$/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)));
  expect(ends).toHaveLength(4);
  expect(new Set(ends).size).toBe(1);

  const grid = page.getByRole("table", { name: "Q2: Age × Region" });
  const row = (name: string): Locator =>
    grid.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("25–34").getByRole("cell")).toHaveText([/31/, /12/, /22/, /6/, "71"]);
  await expect(row("25–34").getByRole("cell", { name: "Closed 6" })).toBeVisible();
  await expect(row("45–54").getByRole("cell", { name: "not targeted" })).toBeVisible();
  await expect(row("Total").getByRole("cell").last()).toHaveText("249");
  await expect(step(page, "Q2")).toContainText("Closed (count is ignored)");

  const strip = page.locator("dl").filter({ hasText: "CPI/min derived" }).getByRole("definition");
  const tops = await strip.evaluateAll((values) =>
    values.map((value) => Math.round(value.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  const facts = page.getByRole("main");
  await expect(facts).toContainText("currency not stated");
  await expect(facts.getByRole("definition").filter({ hasText: "of 326" })).toHaveText(/^12\s*of 326$/);
});

test(
  "translates the sentences into another language, and shows the ids behind the labels",
  { tag: "@full" },
  async ({ page }) => {
    // A full page load: a selection made before hydration would be reset by it.
    await page.goto("/opportunities/55304?words=de_DE");
    await expect(words(page)).toHaveValue("German (Germany)");
    await expect(step(page, "F2")).toContainText("Age: 18–54 und Employment status: nicht Keine Angabe");
    await chooseLocale(words(page), "ja_JP");
    await expect(page).toHaveURL(/words=ja_JP/);
    await expect(step(page, "F2")).toContainText("Employment statusは答えたくないではない");
    await expect(step(page, "Q1").getByText("女性")).toHaveAttribute("lang", "ja-JP");
    await chooseLocale(words(page), "en_US");
    await expect(step(page, "F2")).toContainText("is not Prefer not to say");
    const ids = page.getByRole("button", { name: "Show IDs" });
    await expect(ids).toHaveAttribute("aria-pressed", "false");
    await ids.click();
    await expect(ids).toHaveAttribute("aria-pressed", "true");
    await expect(step(page, "F2")).toContainText("Employment status (120) is not Prefer not to say (45399)");
    await page.goBack();
    await expect(step(page, "F2")).toContainText("答えたくない");
    await page.reload();
    await expect(words(page)).toHaveValue("Japanese (Japan)");
    await expect(step(page, "F2")).toContainText("答えたくない");
  },
);

/** Checks that the given content of a row is visible on phone widths and not clipped. */
async function expectOnPhones(page: Page, table: Locator, contents: readonly Locator[]): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await table.scrollIntoViewIfNeeded();
    for (const one of contents) await expect(one).toBeInViewport();
    expect(await table.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  if (usual) await page.setViewportSize(usual);
}

test(
  "quotas: shows every entry with count and status, and filters them by text",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55433?words=en_US");
    await side(page, /^Quotas/).click();
    const table = page.getByRole("table", { name: "Quota entries" });
    const entry = (key: string): Locator =>
      table.getByRole("row").filter({ has: page.getByRole("cell", { name: key, exact: true }) });
    await expect(entry("Q1.1").getByRole("cell")).toHaveText([
      "Q1.1",
      "Age is 18–24",
      "25",
      "27%",
      "Open",
      "Watch Q1.1",
    ]);
    const status = (key: string): Locator => entry(key).getByRole("cell").nth(4);
    await expect(status("Q1.2")).toHaveText("Other (PAUSED)");
    await expect(status("Q1.3")).toHaveText("Closed");
    await expect(status("Q1.4")).toHaveText("Other (THROTTLED)");
    await expect(status("Q1.5")).toHaveText("Count 0");
    await expectOnPhones(page, table, [entry("Q1.1").getByText("25", { exact: true }), status("Q1.2")]);

    const find = page.getByRole("searchbox", { name: "Find quota entries" });
    await find.fill("female");
    await expect(page.getByText("1 of 8 entries shown")).toBeVisible();
    await expect(entry("Q2.1")).toContainText("60");
    await find.fill("nobody is called this");
    await expect(page.getByText("0 of 8 entries shown")).toBeVisible();
    await expect(find).toHaveValue("nobody is called this");
  },
);

test(
  "cells: shows each condition, states negation in words, and marks hidden cells",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55304?words=en_US");
    await side(page, /^Cells 51/).click();
    const table = page.getByRole("table", { name: "Cells" });
    const cell = (tag: string): Locator =>
      table.getByRole("row").filter({ has: page.getByRole("cell", { name: tag, exact: true }) });
    const negated = cell("a120:not-45399");
    await expect(negated).toContainText("Employment status");
    await expectOnPhones(page, table, [table.getByRole("row").nth(1).getByRole("cell").last()]);
    await expect(negated.getByText("not", { exact: true })).toHaveClass(/not-word/);
    await expect(cell("h1")).toContainText("not disclosed");
    await expect(cell("h1")).toContainText("Hidden by the service (ignored)");
    await page.getByRole("searchbox", { name: "Find cells" }).fill("hidden by");
    await expect(page.getByText("1 of 51 cells shown")).toBeVisible();
    await negated.waitFor({ state: "hidden" });
  },
);

test(
  "describes every kind of negated cell, and shows the raw text of an unknown kind",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/opportunities/55421?words=en_US");
    const filter = step(page, "F1");
    for (const sentence of [
      "Gender is not Female",
      "Car brands owned is not Renault, Peugeot or Toyota",
      "Age is not 18–64",
      "Household income is not answered",
      "GEO_RADIUS",
    ])
      await expect(filter).toContainText(sentence);
  },
);

test("shows requirements, exclusions and the project's other opportunities", { tag: "@full" }, async ({ page }) => {
  await page.goto("/opportunities/55304");
  await side(page, "Requirements & exclusions").click();
  await expect(page).toHaveURL(/tab=requirements/);
  const needed = page.getByRole("table", { name: "Requirement flags" }).getByRole("row").filter({ hasText: "webcam" });
  await expect(needed).toContainText("Required");
  const exclusions = page.getByRole("region", { name: "Exclusions" });
  await expect(exclusions.getByRole("listitem").filter({ hasText: "1589420" })).toBeVisible();
  await expect(page.getByRole("region", { name: "More details" })).toContainText("hidden by the service");
  // A live entry link is personal: only its host is shown, the rest is redacted.
  await expect(page.getByRole("region", { name: "More details" })).toContainText("/••••");
});

test(
  "raw: keeps every digit of ids beyond 2^53, on screen and on the clipboard",
  { tag: "@full" },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/opportunities/9007199254740993");
    await messageAfter(page.getByText("Copied project ID 9223372036854775807."), () =>
      page.getByRole("button", { name: "Copy project ID 9223372036854775807" }).click(),
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("9223372036854775807");

    await side(page, "Raw").click();
    const raw = page.getByRole("region", { name: "body of opportunity 9007199254740993" });
    await expect(raw.getByText('"id": 9007199254740993,')).toBeVisible();
    await expect(raw).toContainText('"project_id": 9223372036854775807,');
    // The entry link grants entry: neither the screen nor a copy contains it.
    await expect(raw).toContainText(/"live": "[^/"]+\/••••"/);
    await expect(raw).not.toContainText("/live");
    await messageAfter(page.getByText("Copied body of opportunity 9007199254740993."), () =>
      page.getByRole("button", { name: "Copy", exact: true }).click(),
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const id of ["9007199254740993", "9007199254740995", "9007199254740999", "9223372036854775806"])
      expect(copied).toContain(id);
    expect(copied).not.toContain("/live");
  },
);

test("raw: the tree opens by keyboard, and copies the path of a node", { tag: "@full" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/opportunities/55304?tab=raw");
  const tree = page.getByRole("region", { name: "Tree of opportunity 55304" });
  const cells = tree.getByRole("button", { name: /^cells: \d+ items$/ });
  await expect(cells).toHaveAttribute("aria-expanded", "false");
  await cells.press("Enter");
  await tree.getByRole("button", { name: /^0: \d+ fields$/ }).press("Space");
  await messageAfter(page.getByText("Copied path $.cells[0].tag."), () =>
    tree.getByRole("button", { name: "Copy path $.cells[0].tag", exact: true }).click(),
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("$.cells[0].tag");
  expect(await violations(page)).toEqual([]);
  await cells.press("Enter");
  await expect(tree.getByRole("button", { name: /^0: / })).toHaveCount(0);
});

test("raw: a failed load is reported and retried with one press", { tag: "@full" }, async ({ page }) => {
  // The request is repeated once without a press.
  await page.route(/\/api\/opportunities\/raw/, (route) => route.abort(), { times: 2 });
  await page.goto("/opportunities/55304?tab=raw");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "Tree of opportunity 55304" })).toBeVisible();
});

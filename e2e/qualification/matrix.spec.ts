/** Matrix of personas and groups: planned, run, retried, navigated by keyboard, filtered, exported. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../harness/test";
import { readCsv } from "../../lib/testing/table-builders.ts";
import {
  card,
  cell,
  gridOf,
  GROUPS,
  matrix,
  OPPORTUNITIES,
  runIdOf,
  savePersonas,
  setUp,
  SIX,
  waitForRun,
} from "../harness/matrix-page";
import { stateOf } from "../harness/people";
import { violations } from "../harness/violations";
import { forgetQualified, readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("manager") });
test.describe.configure({ mode: "serial", timeout: 240_000 });

/** Id of the run created by the first test and used by the others. */
let kept = "";

test.beforeAll(async ({ browser }) => {
  await readIntoLibrary(browser, OPPORTUNITIES);
  await forgetQualified(browser);
  const page = await browser.newPage({ storageState: stateOf("manager") });
  await savePersonas(page);
  await page.close();
});

test("6 × 23 with one failing call: shows the plan in numbers, describes the failure, and retries only that call", async ({
  page,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await setUp(page, { personas: SIX, live: ["Mina, 31, Berlin"], groups: GROUPS });
  await expect(
    page.getByText("6 personas × 23 groups = 138 pairs; 1 persona checked live = 3 calls, 5 checked locally."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Check 138 pairs locally" })).toBeVisible();
  expect(posts).toEqual([]);
  await page.getByRole("button", { name: "Run 3 live checks" }).click();
  const first = await waitForRun(page);
  kept = runIdOf(page);

  await expect(page.getByRole("heading", { level: 2, name: "6 personas × 23 groups" })).toBeVisible();
  await expect(page.getByText("2 of 3 calls answered")).toBeVisible();
  const calls = page.getByRole("list", { name: "Calls" });
  await expect(calls.getByRole("progressbar")).toHaveCount(3);
  await expect(calls).toContainText("Mina, 31, Berlin · 10 groups answered");
  await expect(calls).toContainText("Mina, 31, Berlin · 3 groups failed");
  await expect(page.getByText("3 pairs have no answer, which is not a refusal")).toBeVisible();
  await expect(matrix(page)).toHaveAttribute("aria-rowcount", "12");
  await expect(matrix(page)).toHaveAttribute("aria-colcount", "29");
  await expect(cell(page, 0, 1)).toHaveAccessibleName("Match");
  await expect(matrix(page).getByRole("columnheader", { name: /^11241127 .*[a-z]{2}_[A-Z]{2}/ })).toBeVisible();
  await cell(page, 0, 1).focus();
  await page.keyboard.press("End");
  await expect(cell(page, 0, 28)).toHaveText("3");
  await page.keyboard.press("Home");

  // It fails again; no other call was made.
  await page.getByRole("button", { name: "Retry 1 failed call" }).click();
  await expect.poll(async () => (await gridOf(page, kept)).batches.length).toBe(4);
  const again = await waitForRun(page);
  expect(again.batches.at(-1)).toMatchObject({ number: 4, repeats: 3, state: "failed", groupIds: GROUPS.slice(20) });
  expect(again.batches.slice(0, 2)).toEqual(first.batches.slice(0, 2));
  await expect(page.getByRole("button", { name: "Retry 1 failed call" })).toBeVisible();

  // A reload shows the stored run and sends nothing.
  posts.length = 0;
  await page.reload();
  await expect(matrix(page)).toBeVisible();
  expect((await gridOf(page, kept)).batches).toHaveLength(4);
  expect(posts.filter((url) => url.includes("/qualification?"))).toEqual([]);
});

test(
  "keyboard only: a single tab stop, supports all moves, and returns from a card to its cell",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`/qualification?tab=matrix&run=${kept}`);
    await expect(cell(page, 0, 1)).toBeVisible();
    await expect(matrix(page).locator('[tabindex="0"]')).toHaveCount(1);
    await matrix(page).locator('[tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(cell(page, 1, 1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(cell(page, 1, 28)).toBeFocused();
    await expect(cell(page, 1, 28)).toBeInViewport();
    await page.keyboard.press("Control+End");
    await expect(cell(page, 10, 28)).toBeFocused();
    await page.keyboard.press("Control+Home");
    await expect(cell(page, 0, 0)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(cell(page, 0, 0)).not.toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(cell(page, 0, 0)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(card(page)).toContainText("Service result");
    await expect(card(page)).toContainText("Needs profiling");
    await expect(card(page)).toContainText("Agreement");
    await expect(cell(page, 0, 2)).toHaveAttribute("aria-selected", "true");
    await expect(card(page).getByRole("link", { name: "Open in Qualify" })).toHaveAttribute(
      "href",
      /^\/qualification\?groups=11250030&persona=[0-9a-f-]{36}$/,
    );
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await expect(cell(page, 0, 2)).toBeFocused();
  },
);

test(
  '"Differences only" is kept in the URL, and every column shown has a difference',
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`/qualification?tab=matrix&run=${kept}`);
    const toggle = page.getByRole("button", { name: /^Differences only/ });
    const differing = (await gridOf(page, kept)).rows.flat().filter(({ differs }) => differs).length;
    expect(differing).toBeGreaterThan(0);
    await expect(toggle).toHaveText(`Differences only ${differing}`);
    await toggle.click();
    await expect(page).toHaveURL(/differs=true/);
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(matrix(page)).toHaveAttribute("aria-rowcount", "7");
    await expect(matrix(page)).toHaveAttribute("aria-colcount", String(differing + 6));
    await expect(matrix(page).getByRole("gridcell", { name: /local check says/ })).toHaveCount(differing);
    // One row in which every pair differs: the counts refer to the visible part.
    await expect(matrix(page)).toContainText(`of ${differing} group${differing === 1 ? "" : "s"} shown, 23 total`);
    await cell(page, 0, 1).focus();
    await page.keyboard.press("End");
    await expect(cell(page, 0, differing + 5)).toBeFocused();
    const totals = [1, 2, 3, 4, 5].map((index) => cell(page, 0, differing + index).textContent());
    expect((await Promise.all(totals)).reduce((sum, text) => sum + Number(text), 0)).toBe(differing);
    await expect(page.getByRole("button", { name: `Export ${differing} rows` })).toBeVisible();
    await page.goBack();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
  },
);

test("the export contains every pair by name, and no respondent data", { tag: "@full" }, async ({ page }) => {
  await page.goto(`/qualification?tab=matrix&run=${kept}`);
  await page.getByRole("button", { name: "Export 138 rows" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("CSV", { exact: true }).click();
  const start = dialog.getByRole("button", { name: "Export 138 rows" });
  await expect(start).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  expect(file.suggestedFilename()).toBe("matrix-138-rows.csv");
  const text = await readFile(await file.path(), "utf8");
  const [heading = [], ...rows] = readCsv(text.slice(1));
  expect(heading[0]).toBe("#");
  expect(rows).toHaveLength(138);
  const column = (name: string) => heading.indexOf(name);
  expect(new Set(rows.map((row) => row[column("Persona")]))).toEqual(new Set(SIX));
  expect(
    rows.filter((row) => row[column("Outcome")] === "No answer" && row[column("Call outcome")] === "failed"),
  ).toHaveLength(3);
  const grid = await gridOf(page, kept);
  const matches = grid.rows.flat().filter(({ live }) => live === "match").length;
  expect(rows.filter((row) => row[column("Service result")] === "Full match")).toHaveLength(matches);
  expect(text).not.toMatch(/mina-berlin|jonas-hamburg|203\.0\.113/);
});

test(
  "explains too many or no groups, and a viewer cannot run anything",
  { tag: "@full" },
  async ({ page, browser }) => {
    await page.goto("/qualification?tab=matrix");
    await page.getByRole("button", { name: "Check locally" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Nothing was sent." })).toContainText(
      "Enter at least one group ID.",
    );
    const many = Array.from({ length: 201 }, (_, index) => String(20_000_000 + index)).join(" ");
    await page.getByRole("textbox", { name: "Group IDs" }).fill(many);
    await expect(page.getByRole("textbox", { name: "Group IDs" })).toHaveAccessibleDescription(
      /A run can have at most 200 groups; you entered 201\./,
    );

    const other = await browser.newContext({ storageState: stateOf("viewer") });
    const viewer = await other.newPage();
    await viewer.goto(`/qualification?tab=matrix&run=${kept}`);
    await expect(matrix(viewer)).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Retry 1 failed call" })).toHaveAccessibleDescription(
      /the support role/,
    );
    await other.close();
  },
);

test("is accessible, in both themes and on a phone", { tag: "@full" }, async ({ page }) => {
  for (const address of [`tab=matrix&run=${kept}`, `tab=matrix&groups=${GROUPS.join(",")}`]) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/qualification?${address}`);
      await expect(
        page
          .getByText(/calls answered|A local check sends nothing/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await violations(page, { within: "main" })).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/qualification?tab=matrix&run=${kept}`);
  const people = page.getByRole("list", { name: "Personas", exact: true });
  await people.getByRole("button", { name: /^11250030 Undetermined/ }).click();
  await expect(card(page)).toContainText("Needs profiling");
});

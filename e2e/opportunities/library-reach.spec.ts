/** Reach in the library: column, order, facet, and the limit of a watch. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { startPrepared, type PreparedConsole } from "../harness/prepared-console";
import { fetchIntoLibrary, findBox, library, rows } from "../harness/library-page";
import { SIGNED_OUT, signInAs } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { storeReach } from "../harness/panels/stored-reach";
import { watch } from "../harness/watches";

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ storageState: SIGNED_OUT });

let dataDir: string;
let server: PreparedConsole;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-reach-"));
  server = await startPrepared(dataDir);
  page = await (await browser.newContext({ baseURL: server.url, storageState: SIGNED_OUT })).newPage();
  await signInAs(page, "manager");
  await readByIds(page, "55304 55305 55306");
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const filters = () => page.getByRole("group", { name: "Library filters" });

test(
  "without a panel the library has no reach; with one it has a column, an order and a facet",
  { tag: "@full" },
  async () => {
    await storeReach(dataDir, undefined);
    await page.goto("/opportunities?q=1589419");
    await expect(rows(page)).toHaveCount(3);
    await expect(library(page).getByRole("columnheader", { name: "Reach" })).toHaveCount(0);
    await expect(filters().getByRole("button", { name: /^(Reach|People)/ })).toHaveCount(0);

    await storeReach(dataDir, {
      55304: { room: 40, possible: 200, perPlace: 0.5 },
      55306: { room: 1_230, perPlace: 12 },
    });
    await page.reload();
    const reach = library(page).getByRole("columnheader", { name: "Reach", exact: true });
    await reach.getByRole("button").click();
    await expect(reach).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page).nth(0)).toContainText("55306");
    await expect(rows(page).nth(0)).toContainText("1,230");
    await expect(rows(page).nth(1)).toContainText(/40\s*\+ 200 possible/);
    await expect(rows(page).nth(2)).toContainText("55305");

    await page.getByRole("button", { name: "Columns and rows" }).click();
    const layout = page.getByRole("dialog", { name: "Columns and rows" });
    await layout.getByRole("checkbox", { name: "People per place" }).check();
    await layout.getByRole("checkbox", { name: "Reach × price" }).check();
    await page.keyboard.press("Escape");
    await expect(library(page).getByRole("columnheader", { name: "Reach × price derived" })).toBeVisible();
    await expect(rows(page).nth(1).getByRole("cell", { name: "0.5", exact: true })).toBeVisible();

    await filters().getByRole("button", { name: "Reach", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Reach", exact: true })
      .getByRole("button", { name: /^10–99/ })
      .click();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/reach=10-99/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText("55304");
  },
);

test("filters by people per place and by reach × price", { tag: "@full" }, async () => {
  await page.goto("/opportunities?q=1589419");
  await expect(rows(page)).toHaveCount(3);
  await filters().getByRole("button", { name: "Reach", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Reach", exact: true })
    .getByRole("group", { name: "People per place" })
    .getByRole("button", { name: /^10 to under 30/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/perPlace=10-30/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55306");
  await page.getByRole("button", { name: "Remove People per place: 10 to under 30" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.goto("/opportunities?q=1589419&reachValue=none");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("55305");
  await expect(page.getByRole("button", { name: "Remove Reach × price: Not computed" })).toBeVisible();
});

test(
  "a filter by reach finds nothing after the panel was deleted, and is removed with one press",
  { tag: "@full" },
  async () => {
    await storeReach(dataDir, undefined);
    await page.goto("/opportunities?q=1589419&sort=reach&dir=desc&reach=10-99");
    await expect(page.getByText("No opportunities in the library match “1589419” and reach 10–99.")).toBeVisible();
    await page.getByRole("button", { name: "Remove reach 10–99" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(findBox(page)).toHaveValue("1589419");
  },
);

test("on a phone the reach is on the card", { tag: "@full" }, async () => {
  await storeReach(dataDir, { 55306: { room: 1_230, possible: 50 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/opportunities?q=1589419");
  await expect(rows(page).filter({ hasText: "55306" })).toContainText(/1,230\s*\+ 50 possible/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test(
  "a watch alerts when the reach falls below its limit; an invalid limit stays in the field",
  { tag: "@full" },
  async () => {
    await fetchIntoLibrary(page, ["55414"]);
    await storeReach(dataDir, { 55414: { room: 1_230 } });
    await watch(page, "55414");
    await page.goto("/opportunities/watched");
    const limit = page.getByRole("textbox", { name: /^Alert when reach falls below/ });
    await limit.fill("15");
    await expect(page.getByRole("cell").getByRole("alert")).toHaveText(
      "Enter a multiple of 10, up to 10,000,000, or leave it empty.",
    );
    await expect(limit).toHaveValue("15");
    await limit.fill("1000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

    // The panel has no people: the next change computes a reach of 0.
    const port = readFileSync(path.join(dataDir, "sandbox-port"), "utf8");
    await page.request.post(`http://127.0.0.1:${port}/sandbox/clock?forward=86400000&opportunity=55414`);
    await page.goto("/");
    await page.getByRole("button", { name: "Refresh 1" }).click();
    const row = page
      .getByRole("table", { name: "Watched opportunities" })
      .getByRole("row")
      .filter({ hasText: "55414" });
    await expect(row).toContainText("reach fell below 1,000", { timeout: 30_000 });
    await expect(row).toContainText(/Reach\s*1,230.*< 10/);
  },
);

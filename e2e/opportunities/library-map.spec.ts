/** Library map: pictures, selection by pointer and by key, filters, and failures. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { startPrepared, type PreparedConsole } from "../harness/prepared-console";
import { SIGNED_OUT, signInAs } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { storeReach } from "../harness/panels/stored-reach";
import { violations } from "../harness/violations";

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ storageState: SIGNED_OUT });

let dataDir: string;
let server: PreparedConsole;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-map-"));
  server = await startPrepared(dataDir);
  page = await (await browser.newContext({ baseURL: server.url, storageState: SIGNED_OUT })).newPage();
  await signInAs(page, "viewer");
  await readByIds(page, "55304 55305 55306 55410 55411 55412 55414");
  await storeReach(dataDir, undefined);
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const table = (): Locator => page.getByRole("table", { name: /^Opportunities on the map/ });
const rows = (): Locator =>
  table()
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
const firstMap = (): Locator => page.getByRole("slider").first();

test(
  "the library leads to its map; arrows move, Space selects, Escape clears, and Enter opens",
  { tag: "@full" },
  async () => {
    await page.goto("/opportunities");
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(page).toHaveURL("/opportunities/map");
    await expect(page.getByRole("heading", { level: 1, name: "Library map" })).toBeVisible();
    await expect(page.getByText("All dots have the same size.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open panels" })).toBeVisible();
    const all = await rows().count();
    expect(all).toBeGreaterThan(1);

    await firstMap().focus();
    await page.keyboard.press("End");
    const dots = Number(await firstMap().getAttribute("aria-valuemax"));
    await expect(firstMap()).toHaveAttribute("aria-valuenow", String(dots));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/area=/);
    const [, id = ""] = /, (\d+), /.exec((await firstMap().getAttribute("aria-valuetext")) ?? "") ?? [];
    await expect(rows().filter({ hasText: id })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Clear selection" })).toBeVisible();
    await page.reload();
    await expect(rows().filter({ hasText: id })).toHaveCount(1);
    await firstMap().focus();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/opportunities/map");
    await expect(rows()).toHaveCount(all);

    await page.keyboard.press("Home");
    const [, first = ""] = /, (\d+), /.exec((await firstMap().getAttribute("aria-valuetext")) ?? "") ?? [];
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/opportunities/${first}`);
    await page.goBack();
    await expect(rows()).toHaveCount(all);
  },
);

test("with a panel the dots have a size and the table has the reach; a drag filters it", { tag: "@full" }, async () => {
  await storeReach(dataDir, { 55304: { room: 40 }, 55410: { room: 1_230, possible: 20 } });
  await page.goto("/opportunities/map");
  await expect(page.getByText(/Area: reach in “Northwind people”; the largest is 1,230 people/)).toBeVisible();
  await expect(rows().first()).toContainText(/1,230\s*\+ 20 possible/);
  const dots = Number(await firstMap().getAttribute("aria-valuemax"));
  await firstMap().scrollIntoViewIfNeeded();
  const box = await firstMap().boundingBox();
  if (!box) throw new Error("The map is not drawn.");
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2, { steps: 4 });
  await page.mouse.up();
  await expect(rows()).toHaveCount(dots);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page).toHaveURL("/opportunities/map");
});

test("the library's filters apply; one without a match is removed with one press", { tag: "@full" }, async () => {
  await page.goto("/opportunities/map?q=nothing-is-called-this");
  await expect(page.getByText("No opportunities in the library match “nothing-is-called-this”.")).toBeVisible();
  await expect(table()).toHaveCount(0);
  await page.getByRole("button", { name: "Remove “nothing-is-called-this”" }).click();
  await expect(rows().first()).toBeVisible();
  await page.goto("/opportunities/map?reach=10-99");
  await expect(rows()).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Open as list" })).toHaveAttribute("href", "/opportunities?reach=10-99");
});

test("a failed fetch is reported, and repeated on request", { tag: "@full" }, async () => {
  await page.route(/\/api\/opportunities\/map/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/opportunities/map");
  const retry = page.getByRole("main").getByRole("button", { name: /retry|try again/i });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/api\/opportunities\/map/);
  await retry.click();
  await expect(rows().first()).toBeVisible();
});

for (const width of [1440, 1024, 390]) {
  test(`fits a window of ${width} px without a violation`, { tag: "@full" }, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/opportunities/map");
    await expect(rows().first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
}

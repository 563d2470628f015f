/** Profiling ledger: from no panel to an exported questionnaire, on a console of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { readCsv } from "../../lib/testing/table-builders.ts";
import { chooseLocale } from "../harness/choose-locale";
import { startPrepared, type PreparedConsole } from "../harness/prepared-console";
import { stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { test } from "../harness/test";

const OPPORTUNITIES = ["55301", "55304", "55411", "55414"];

let dataDir: string;
let server: PreparedConsole;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-profiling-"));
  server = await startPrepared(dataDir);
  const context = await browser.newContext({ baseURL: server.url, storageState: stateOf("manager") });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ledger = (): Locator => page.getByRole("table", { name: "Questions to ask, in order" });
const rows = (): Locator =>
  ledger()
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") });
const ranked = (): Locator => rows().filter({ has: page.getByRole("link") });

test(
  "without a panel it links to the panels; without open opportunities to the library",
  { tag: "@full" },
  async () => {
    test.setTimeout(180_000);
    await page.goto("/panels/profiling");
    await expect(page.getByRole("heading", { level: 1, name: "Profiling ledger" })).toBeVisible();
    await page.getByRole("link", { name: "Open panels" }).click();
    await expect(page).toHaveURL("/panels");
    const started = page.waitForResponse((response) => response.request().headers()["next-action"] !== undefined);
    await page.getByRole("button", { name: "Create sample panel" }).click();
    await started;
    // A job creates it; the ledger finds it as soon as it is ready.
    await expect(async () => {
      await page.goto("/panels/profiling");
      await expect(page.getByText("No open opportunities", { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    await page.getByRole("link", { name: "Go to the library" }).click();
    await expect(page).toHaveURL("/opportunities");
  },
);

test("ranks the questions, and exports the selected ones in their order", { tag: "@full" }, async () => {
  test.setTimeout(120_000);
  await readByIds(page, OPPORTUNITIES.join(" "));

  await page.goto("/panels/profiling");
  await expect(page.getByText(/ of the undetermined value\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/200,000 people/)).toBeVisible();
  await expect(ranked().first()).toBeVisible();
  const shares = (await ranked().allTextContents()).map((text) => Number(/(\d+)%(?: \+\d+)?$/.exec(text)?.[1]));
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));

  const links = ranked().getByRole("link");
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  await chooseLocale(page.getByRole("combobox", { name: "Question locale" }), "de_DE");
  await expect(page).toHaveURL(/in=de_DE/);
  for (const row of [2, 0]) await ranked().nth(row).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Export questionnaire…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("2 questions")).toBeVisible();
  await dialog.getByText("CSV", { exact: true }).click();
  const start = dialog.getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  const [heading = [], ...lines] = readCsv((await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, ""));
  const at = (line: readonly string[], title: string) => line[heading.indexOf(title)];
  expect(heading).toContain("de_DE");
  const questions = lines.filter((line) => at(line, "Kind") === "question");
  expect(questions.map((line) => at(line, "Attribute ID"))).toEqual([ids[0], ids[2]]);
  expect(questions.map((line) => at(line, "Question"))).toEqual(["1", "2"]);
  expect(lines.length).toBeGreaterThan(questions.length);
  await dialog.getByRole("button", { name: "Close" }).last().click();
});

test(
  "a failed export says so, keeps the selection and the format, and works when tried again",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    const files = /\/api\/panels\/ledger\/export\?/;
    await page.goto("/panels/profiling");
    await expect(ranked().first()).toBeVisible({ timeout: 60_000 });
    for (const row of [0, 1]) await ranked().nth(row).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Export questionnaire…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("CSV", { exact: true }).click();
    const start = dialog.getByRole("button", { name: /^Export [\d,]+ rows?$/ });
    const alert = dialog.getByRole("alert");

    // An ended session: after signing in again, the export starts anew.
    const failure = { code: "signed_out", message: "You’re signed out", retryable: false, at: Date.now() };
    await page.route(files, (route) => route.fulfill({ status: 401, json: { ok: false, failure } }));
    await start.click();
    await expect(alert).toContainText("You’re signed out");
    await expect(alert.getByRole("button", { name: "Sign in again" })).toBeVisible();
    await page.unroute(files);
    await dialog.getByRole("button", { name: "Choose another format" }).click();
    await expect(dialog.getByRole("radio", { name: "CSV" })).toBeChecked();

    let refused = 0;
    await page.route(files, (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.fulfill({ status: 500, body: "gone" });
    });
    await start.click();
    await expect(alert).toContainText("The console can’t be reached");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => refused).toBe(2);
    await expect(alert).toContainText("This page stays as it is.");
    await page.unroute(files);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      alert.getByRole("button", { name: "Try again" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await expect(dialog.getByRole("status")).toContainText(/^[\d,]+ rows, /);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    for (const row of [0, 1]) await expect(ranked().nth(row).getByRole("checkbox")).toBeChecked();
    await expect(page.getByRole("button", { name: "Export questionnaire…" })).toBeVisible();
  },
);

test(
  "a ledger that can't be loaded says so, keeps the address, and loads when tried again",
  { tag: "@full" },
  async () => {
    const requests = /\/api\/panels\/ledger\?/;
    await page.route(requests, (route) => route.abort());
    await page.goto("/panels/profiling?country=DE");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute(requests);
    await again.click();
    await expect(page.getByLabel("Country of opportunities")).toHaveValue("DE");
    await expect(again).toBeHidden();
  },
);

test("on a phone nothing is wider than the window", { tag: "@full" }, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/panels/profiling");
  await expect(ranked().first()).toBeVisible({ timeout: 60_000 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
});

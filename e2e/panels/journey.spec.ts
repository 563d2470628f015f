/**
 * The whole journey of a new operator: a messy file becomes a panel, three opportunities show its reach and what stops most,
 * and the questions to ask next are exported. Every figure is counted by hand from the file.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { readCsv } from "../../lib/testing/table-builders.ts";
import { expectNone, filesOf } from "../canary/leftovers";
import { startConsole, type Running } from "../harness/console-process";
import { copyPrepared } from "../harness/own-console";
import { stateOf } from "../harness/people";
import { readByIds } from "../harness/qualify-page";
import { test } from "../harness/test";
import { COUNTED, COUNTED_BAD_LINES, COUNTED_NEEDLE, COUNTED_PEOPLE, countedFile, MISSED } from "./counted-file";

let dataDir: string;
let server: Running;
let page: Page;

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = copyPrepared(mkdtempSync(path.join(tmpdir(), "console-journey-")));
  server = await startConsole({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const context = await browser.newContext({ baseURL: server.url, storageState: stateOf("manager") });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const main = (): Locator => page.getByRole("main");
const reach = (): Locator => page.getByRole("region", { name: "Reach", exact: true });

test("the file is mapped with suggestions, and all its people arrive", async () => {
  test.setTimeout(120_000);
  await readByIds(page, Object.keys(COUNTED).join(" "));
  await page.goto("/panels/new");
  await page.getByLabel("Choose a file").setInputFiles(countedFile());
  const columns = page.getByRole("list", { name: "Columns of the file" });
  await expect(columns.getByRole("listitem").filter({ hasText: "Refused" })).toHaveText(/E-mail/);
  await main().getByRole("button", { name: "Accept all 7 suggestions" }).click();
  await expect(page.getByText("100% of the answers are mapped")).toHaveCount(4);
  await main().getByRole("button", { name: "Check the panel" }).click();
  const skipped = page.getByRole("table", { name: "Skipped rows by line" });
  for (const line of COUNTED_BAD_LINES) await expect(skipped).toContainText(String(line));
  await expect(page.getByText("Cells counted as unknown")).toHaveCount(0);
  await page.getByLabel("Name of the panel").fill("Counted");
  await main().getByRole("button", { name: "Upload panel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Counted" })).toBeVisible({ timeout: 30_000 });
  const countries = page.getByRole("table", { name: "People by country" });
  for (const text of [/Germany.*320/, /United Kingdom.*350/, /United States.*360/])
    await expect(countries.getByRole("row", { name: text })).toBeVisible();
});

for (const [index, [id, { room, onlyClosed, possible, no }]] of Object.entries(COUNTED).entries()) {
  const tag = index === 0 ? [] : "@full";
  test(`the reach of ${id} is that counted from the file`, { tag }, async () => {
    await page.goto(`/opportunities/${id}?words=en_US`);
    await expect(reach()).toContainText(
      `Of ${COUNTED_PEOPLE.toLocaleString("en")} people in Counted: ${room} certain with room, ${onlyClosed} with closed quotas only, ${possible} possible, ${no} don’t match`,
      { timeout: 30_000 },
    );
  });
}

test("what stops most is the step with the closed entry, and relaxing it wins most", { tag: "@full" }, async () => {
  await page.goto("/opportunities/55410?words=en_US");
  const relax = page.getByRole("region", { name: "Relax a condition" });
  // Without it, 80 people of the closed entry and 50 who lack the education have room, besides the 120.
  await expect(relax.getByRole("row").nth(1)).toHaveText(/Without step Q3.*52%.*\+130.*250 in all/);
  await expect(relax.getByRole("row", { name: /If closed entries of Q3 were open/ })).toHaveText(
    /40%.*\+80.*200 in all/,
  );
  await reach().getByText("Each step alone").click();
  await reach().getByRole("button", { name: "Show as table" }).click();
  const steps = page.getByRole("table", { name: "Reach by step, each alone" });
  await expect(steps.getByRole("row", { name: /largest/ })).toHaveText(/^Q3/);
});

test("a reach that can't be loaded says so, and loads when tried again", { tag: "@full" }, async () => {
  const requests = /\/api\/panels\/reach/;
  await page.route(requests, (route) => route.abort());
  await page.goto("/opportunities/55306?words=en_US");
  const again = main().getByRole("button", { name: "Try again" });
  await expect(again.first()).toBeVisible({ timeout: 30_000 });
  await page.unroute(requests);
  await again.first().click();
  await expect(reach()).toContainText("100 certain with room");
});

test("the ledger asks for exactly what is missing, and its questionnaire has these questions", async () => {
  test.setTimeout(120_000);
  await page.goto("/panels/profiling");
  const ledger = page.getByRole("table", { name: "Questions to ask, in order" });
  const ranked = ledger
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") })
    .filter({ has: page.getByRole("link") });
  await expect(ranked).toHaveCount(Object.keys(MISSED).length, { timeout: 60_000 });
  for (const [name, people] of Object.entries(MISSED)) {
    await expect(ranked.filter({ has: page.getByRole("link", { name, exact: true }) })).toContainText(
      `${people} ${people}`,
    );
  }
  await expect(page.getByText("These 4 questions reach 100% of the undetermined value.")).toBeVisible();
  const ids = await ranked
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1)));
  for (const index of [0, 1, 2, 3]) await ranked.nth(index).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Export questionnaire…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("4 questions")).toBeVisible();
  await dialog.getByText("CSV", { exact: true }).click();
  const start = dialog.getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  const [heading = [], ...lines] = readCsv((await readFile(await file.path(), "utf8")).replace(/^\uFEFF/, ""));
  const questions = lines.filter((line) => line[heading.indexOf("Kind")] === "question");
  expect(questions.map((line) => line[heading.indexOf("Attribute ID")])).toEqual(ids);
  expect(new Set(ids)).toEqual(new Set(["1", "48", "120", "122"]));
});

test("nothing of an identity is in the files of the console", async () => {
  const files = filesOf(dataDir);
  expect(files.length).toBeGreaterThan(1);
  expectNone([COUNTED_NEEDLE, "only;three;cells"], "a file", files);
});

/** What a screen shows, taken out as a file: opened and compared row for row. */
import { readFile } from "node:fs/promises";
import { expect, type Download, type Locator, type Page } from "@playwright/test";
import { test } from "./test";
import readWorkbook from "read-excel-file/node";
import { readCsv } from "../lib/testing/table-builders.ts";
import { NOBODY, stateOf } from "./people";

test.use({ storageState: stateOf("viewer") });

const dialog = (page: Page): Locator => page.getByRole("dialog");
const pathOf = (query: string): string => `/api/attributes/export?${query}`;

/** Presses "Export n rows", chooses a format and takes the file. */
async function take(
  page: Page,
  format: "Excel workbook" | "CSV" | "JSON",
  settle: () => Promise<void> = async () => {},
) {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export .*rows?$/ })
    .click();
  await dialog(page).getByText(format, { exact: true }).click();
  await settle();
  const start = dialog(page).getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  await expect(start).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
  return file;
}

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), "utf8");

test("a filtered search as CSV holds the rows of the screen, Arabic whole, and says how many", async ({ page }) => {
  await page.goto("/attributes?q=vollzeit&pins=de_DE.ar_EG");
  const button = page.getByRole("main").getByRole("button", { name: /^Export [\d,]+ rows?$/ });
  const count = Number(/[\d,]+/.exec((await button.textContent()) ?? "")?.[0]?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(3);
  const file = await take(page, "CSV");
  await expect(dialog(page).getByText(new RegExp(`^${count} rows, [\\d.]+ [kM]?B$`))).toBeVisible();
  expect(file.suggestedFilename()).toBe(`attributes-texts-vollzeit-${count}-rows.csv`);

  const text = await textOf(file);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [heading = [], ...rows] = readCsv(text.slice(1));
  expect(heading[0]).toBe(`# of ${count}`);
  expect(rows).toHaveLength(count);
  const at = (row: readonly string[], title: string) => row[heading.indexOf(title)] ?? "";
  for (const row of rows) expect(at(row, "Text found").toLowerCase()).toContain("vollzeit");
  const main = rows.find((row) => at(row, "Attribute id") === "120" && at(row, "Answer id") === "45391") ?? [];
  expect(at(main, "de_DE")).toBe("Vollzeitbeschäftigt");
  expect(at(main, "ar_EG")).toBe("أعمل بدوام كامل");
});

test("more matches than a screen ranks are exported whole", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/attributes?q=e&pins=de_DE.ja_JP");
  await page.getByRole("main").getByRole("button", { name: "Export all rows" }).click();
  await dialog(page).getByText("JSON", { exact: true }).click();
  const start = dialog(page).getByRole("button", { name: /^Export [\d,]+ rows$/ });
  await expect(start).toBeEnabled({ timeout: 60_000 });
  const count = Number(/[\d,]+/.exec((await start.textContent()) ?? "")?.[0]?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(1_000);
  const [file] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), start.click()]);
  const read = JSON.parse(await textOf(file));
  expect(read.about.rows).toBe(count);
  expect(read.complete).toBe(count);
  expect(read.rows).toHaveLength(count);
});

test("the filtered catalogue as a workbook holds the lines of the screen, ids as text and numbers as numbers", async ({
  page,
}) => {
  await page.goto("/attributes?tab=catalogue&filter=employment&source=any");
  const table = page.getByRole("main").getByRole("row");
  await expect(table.nth(1)).toBeVisible();
  const file = await take(page, "Excel workbook");
  const sheets = await readWorkbook(await readFile(await file.path()));
  const rows = sheets.find(({ sheet }) => sheet === "Rows")?.data ?? [];
  const heading = rows[0] ?? [];
  const lines = rows.slice(1);
  const count = Number(/(\d+)-rows?\.xlsx$/.exec(file.suggestedFilename())?.[1]);
  expect(lines).toHaveLength(count);
  for (const line of lines) {
    expect(typeof line[heading.indexOf("Attribute id")]).toBe("string");
    const name = String(line[heading.indexOf("Name")]);
    await expect(page.getByRole("main").getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
  const about = sheets.find(({ sheet }) => sheet === "About")?.data ?? [];
  expect(about).toContainEqual(["Rows", count]);
  expect(about).toContainEqual(["Filters", "“employment” · questions in en_US"]);
});

test("an attribute's gaps are exported as filtered, in all locales when asked", async ({ page }) => {
  await page.goto("/attributes/120?pins=ja_JP.zh_CN&gaps=true");
  const file = await take(page, "JSON", async () => {
    await dialog(page)
      .getByText(/^All \d+ locales$/)
      .click();
  });
  const read = JSON.parse(await textOf(file));
  expect(read.rows.map((row: { answerId: string }) => row.answerId)).toEqual(["45394", "45395"]);
  expect(read.rows[0]).toHaveProperty("de_DE");
  expect(read.rows[0].missing).toMatch(/ja_JP|zh_CN/);
});

test("texts that would run as formulas get an apostrophe in CSV, and stand untouched as text elsewhere", async ({
  request,
}) => {
  const list = await request.get(pathOf("what=search&q=%3Dcmd&pins=en_US&format=json"));
  const { rows } = await list.json();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0].found).toMatch(/^=cmd\(/);
  const csv = await (await request.get(pathOf("what=search&q=%3Dcmd&pins=en_US&format=csv"))).text();
  const read = readCsv(csv).slice(1);
  expect(read.map((row) => row[2])).toEqual(rows.map((row: { found: string }) => `'${row.found}`));
  expect(csv).not.toMatch(/(^|[,"\n])[=+@]/);
});

test("ids of nineteen digits keep every digit, guarded or not", async ({ request }) => {
  const id = "9007199254740993";
  const plain = await (await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=csv`))).text();
  expect(plain).toContain(",9007199254741093,");
  const guarded = await (await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=csv&guardIds=1`))).text();
  expect(guarded).toContain(',"=""9007199254741093""",');
  const book = await request.get(pathOf(`what=matrix&id=${id}&pins=en_US&format=xlsx`));
  const rows = (await readWorkbook(await book.body()))[0]?.data ?? [];
  expect(rows.flat()).toContain("9007199254741093");
});

test("looked-up ids are exported in the order pasted", async ({ page }) => {
  await page.goto("/attributes?tab=lookup&ids=120:45398,45391,1");
  const file = await take(page, "JSON");
  const { rows } = JSON.parse(await textOf(file));
  // One id may name an attribute and answers of several others.
  expect([...new Set(rows.map((row: { asked: string }) => row.asked))]).toEqual(["120:45398", "45391", "1"]);
  expect(file.suggestedFilename()).toContain(`-${rows.length}-rows`);
});

test("an export can be cancelled, and the choice is there again", async ({ page }) => {
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  await page.route("**/api/attributes/export?**", async (route) => {
    await held;
    await route.abort();
  });
  await page.goto("/attributes/120");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page)
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page).getByRole("button", { name: "Cancel the export" }).click();
  await expect(dialog(page).getByRole("group", { name: "Format" })).toBeVisible();
  free();
});

test("a file that breaks off is told, and not saved", async ({ page }) => {
  const downloads: Download[] = [];
  page.on("download", (file) => downloads.push(file));
  await page.route("**/api/attributes/export?**", async (route) => {
    const answer = await route.fetch();
    const whole = await answer.body();
    await route.fulfill({ response: answer, body: whole.subarray(0, whole.length - 9) });
  });
  await page.goto("/attributes/120");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  await dialog(page)
    .getByRole("button", { name: /^Export \d+ rows$/ })
    .click();
  const told = dialog(page).getByRole("alert");
  await expect(told).toContainText(/^The export broke off after \d+ of \d+ rows/);
  await expect(told).toContainText("No file was saved");
  expect(downloads).toEqual([]);

  await page.unrouteAll();
  await Promise.all([page.waitForEvent("download"), told.getByRole("button", { name: "Export again" }).click()]);
  await expect(dialog(page).getByRole("status")).toContainText(/^\d+ rows, /);
});

test("nobody who is signed out, and no foreign page, takes a file", async ({ request, playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}), storageState: NOBODY });
  expect((await stranger.get(pathOf("what=catalogue"))).status()).toBe(401);
  await stranger.dispose();
  // Another host of the same domain is a foreign page that the browser sends the cookie with.
  for (const site of ["cross-site", "same-site"]) {
    const foreign = await request.get(pathOf("what=catalogue"), { headers: { "sec-fetch-site": site } });
    expect(foreign.status(), site).toBe(403);
  }
});

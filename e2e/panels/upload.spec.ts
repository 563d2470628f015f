/** Upload of a panel as a new operator: messy file, mapping with suggestions, check, upload, panel, reach. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Dialog, type Locator, type Page, type Request, type Route } from "@playwright/test";
import { expectNone } from "../canary/leftovers";
import { startPrepared, type PreparedConsole } from "../harness/prepared-console";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { violations } from "../harness/violations";
import { BAD_LINES, excelFile, messyFile, PLANTED } from "./messy-file";

const OPPORTUNITY = "55304";
const NEEDLES = Object.values(PLANTED);

let dataDir: string;
let server: PreparedConsole;
let page: Page;
/** Everything that the browser sent. */
const sent: { where: string; text: string }[] = [];

const record = (request: Request): void => {
  sent.push({ where: request.url(), text: `${request.url()} ${request.postDataBuffer()?.toString("latin1") ?? ""}` });
};

test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-panels-"));
  server = await startPrepared(dataDir);
  const context = await browser.newContext({ baseURL: server.url, storageState: stateOf("manager") });
  page = await context.newPage();
  page.on("request", record);
  // Asked when a page with an open file is left by a new address.
  page.on("dialog", (dialog) => (dialog.type() === "beforeunload" ? dialog.accept() : undefined));
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const columns = (): Locator => page.getByRole("list", { name: "Columns of the file" });
const column = (header: string): Locator =>
  columns()
    .getByRole("listitem")
    .filter({ has: page.locator("bdi", { hasText: new RegExp(`^${header}$`) }) });
const press = (name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).click();

async function openFile(file = messyFile()): Promise<void> {
  await page.goto("/panels/new");
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(columns()).toBeVisible();
}

async function toCheck(): Promise<void> {
  await press(/^Accept all \d+ suggestions$/);
  await press("Check the panel");
  await expect(page.getByRole("button", { name: "Upload panel" })).toBeVisible();
}

test(
  "a file that is not a table is refused with a message, and another one can be chosen",
  { tag: "@full" },
  async () => {
    await page.goto("/panels");
    await expect(page.getByText("Columns with names, addresses, or IDs never leave it.")).toBeVisible();
    expect(await violations(page, { within: "main" })).toEqual([]);
    await page.getByRole("link", { name: "Upload a file" }).click();
    await expect(page).toHaveURL("/panels/new");
    const report = { name: "report.csv", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.7\n1 0 obj") };
    await page.getByLabel("Choose a file").setInputFiles(report);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This is a PDF. Choose a CSV or XLSX file.");
    await page.getByLabel("Choose a file").setInputFiles(messyFile());
    await expect(columns()).toBeVisible();
  },
);

test(
  "maps a messy file with suggestions, uploads it, and shows the panel and its reach",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    await openFile();
    await expect(page.getByText(/semicolons/)).toContainText("637 rows · 3 skipped");
    for (const header of ["Kundennummer", "Vor- und Nachname", "E-Mail"]) {
      await expect(column(header)).toContainText("Refused");
      await expect(column(header).getByRole("button")).toHaveCount(0);
    }
    await expect(column("Geschlecht")).toContainText("Suggested: ");
    await expect(page.getByText(/^0 of \d columns mapped/)).toBeVisible();
    expect(await violations(page, { within: "main" })).toEqual([]);

    await press(/^Accept all \d+ suggestions$/);
    await expect(column("Geschlecht")).toContainText("100% of the answers are mapped");
    await expect(column("Land")).toContainText("Country");
    await press("Edit Geschlecht");
    await expect(column("Geschlecht").getByLabel(/^Meaning of /)).toHaveCount(4);
    expect(await violations(page, { within: "main" })).toEqual([]);
    await press("Check the panel");

    await expect(page.getByRole("table", { name: "Skipped rows by line" }).getByRole("row")).toHaveCount(4);
    for (const line of BAD_LINES) {
      await expect(page.getByRole("table", { name: "Skipped rows by line" })).toContainText(String(line));
    }
    await expect(page.getByRole("list", { name: "Columns refused" })).toContainText("E-Mail");
    await expect(page.getByRole("row", { name: /^Germany/ })).toContainText("470");
    await expect(page.getByLabel("Name of the panel")).toHaveValue("panel-herbst");
    expect(await violations(page, { within: "main" })).toEqual([]);
    await page.getByLabel("Name of the panel").fill("Autumn");
    await press("Upload panel");

    await expect(page).toHaveURL(/\/panels\/[\da-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "Autumn" })).toBeVisible();
    await expect(page.getByRole("table", { name: "People by country" })).toContainText("Austria");
    await page.getByRole("button", { name: /^Answers of .*[Gg]ender/ }).click();
    await expect(page.getByRole("table", { name: /^Answers of .*[Gg]ender/ }).getByRole("row")).toHaveCount(3);
    expect(await violations(page, { within: "main" })).toEqual([]);

    await page.goto(`/opportunities/${OPPORTUNITY}`);
    await expect(page.getByRole("region", { name: "Reach", exact: true })).toContainText("in Autumn");
  },
);

test(
  "leaving with a mapping asks first, and a saved mapping shows what is new in the next file",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    await openFile();
    await press(/^Accept all \d+ suggestions$/);
    const questions: string[] = [];
    const stay = (dialog: Dialog) => {
      if (dialog.type() !== "confirm") return;
      questions.push(dialog.message());
      void dialog.dismiss();
    };
    page.on("dialog", stay);
    await page.getByRole("link", { name: "Contexts", exact: true }).click();
    await expect.poll(() => questions.length).toBe(1);
    await expect(page).toHaveURL("/panels/new");
    await expect(column("Geschlecht")).toContainText("100% of the answers are mapped");
    page.off("dialog", stay);

    await press("Mappings");
    await page.getByRole("dialog", { name: "Mappings" }).getByRole("button", { name: "Save mapping…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save mapping" });
    await dialog.getByLabel("Name").fill("Monthly file");
    await dialog.getByRole("button", { name: "Save mapping" }).click();
    await expect(dialog).toBeHidden();

    await openFile(messyFile({ extra: "Haustier" }));
    await expect(page.getByText(/^“Monthly file” fits \d of its \d columns$/)).toBeVisible();
    await press("Use mapping");
    await expect(page.getByText(/^New in this file: .*Haustier/)).toBeVisible();
    await expect(column("Geschlecht")).toContainText("100% of the answers are mapped");
  },
);

test(
  "an upload whose connection breaks keeps everything and resumes; canceling leaves no panel",
  { tag: "@full" },
  async () => {
    test.setTimeout(120_000);
    await openFile();
    await toCheck();
    await page.getByLabel("Name of the panel").fill("Winter");
    let actions = 0;
    const breakAfterTwo = async (route: Route) => {
      if (route.request().headers()["next-action"] === undefined) return route.fallback();
      actions += 1;
      return actions > 2 ? route.fulfill({ status: 500, body: "gone" }) : route.fallback();
    };
    await page.route("**/panels/new", breakAfterTwo);
    await press("Upload panel");
    await expect(page.getByRole("button", { name: "Resume upload" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("everything uploaded so far are kept");
    expect(await violations(page, { within: "main" })).toEqual([]);
    await page.unroute("**/panels/new", breakAfterTwo);
    await press("Resume upload");
    await expect(page.getByRole("heading", { level: 1, name: "Winter" })).toBeVisible();

    await openFile();
    await toCheck();
    await page.getByLabel("Name of the panel").fill("Never");
    actions = 0;
    await page.route("**/panels/new", breakAfterTwo);
    await press("Upload panel");
    await expect(page.getByRole("button", { name: "Resume upload" })).toBeVisible();
    await page.unroute("**/panels/new", breakAfterTwo);
    await press("Cancel upload");
    await expect(page.getByRole("button", { name: "Upload panel" })).toBeVisible();
    await page.goto("/panels");
    const table = page.getByRole("table", { name: "Panels, newest first" });
    await expect(table.getByRole("row", { name: /Winter/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /Never/ })).toHaveCount(0);
  },
);

test("an Excel file is read, mapped and uploaded like a CSV file", { tag: "@full" }, async () => {
  test.setTimeout(120_000);
  await openFile(await excelFile());
  await expect(column("E-Mail")).toContainText("Refused");
  await toCheck();
  await expect(page.getByRole("row", { name: /^Germany/ })).toContainText("80");
  await expect(page.getByRole("row", { name: /^Austria/ })).toContainText("40");
  await expect(page.getByLabel("Name of the panel")).toHaveValue("panel-winter");
  await page.getByLabel("Name of the panel").fill("From Excel");
  await press("Upload panel");
  await expect(page.getByRole("heading", { level: 1, name: "From Excel" })).toBeVisible();
  await expect(page.getByRole("table", { name: "People by country" })).toContainText("Austria");
});

test("renames a panel, makes it the default, and deletes one", { tag: "@full" }, async () => {
  await page.goto("/panels");
  await press("Rename… Winter");
  await page.getByRole("dialog").getByLabel("Name").fill("Winter wave");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  const row = page.getByRole("row", { name: /Winter wave/ });
  await expect(row).toBeVisible();
  await press("Make default: Winter wave");
  await expect(row.getByText("Default", { exact: true })).toBeVisible();
  await press("Delete… Autumn");
  await page.getByRole("dialog").getByRole("button", { name: "Delete panel" }).click();
  await expect(page.getByRole("row", { name: /Autumn/ })).toHaveCount(0);
});

test("no name, address or ID of the file was sent to the console, nor any bad row", { tag: "@full" }, async () => {
  expect(sent.some(({ text }) => text.includes("Geschlecht"))).toBe(true);
  expectNone([...NEEDLES, "three;cells"], "a request", sent);
});

test("on a phone nothing is wider than the window", { tag: "@full" }, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.goto("/panels");
  await expect(page.getByRole("table", { name: "Panels, newest first" })).toBeVisible();
  expect(await isTooWide()).toBe(false);
  await openFile();
  expect(await isTooWide()).toBe(false);
  await press("Edit Geschlecht");
  expect(await isTooWide()).toBe(false);
  await toCheck();
  expect(await isTooWide()).toBe(false);
});

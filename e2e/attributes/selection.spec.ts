/** Selection of several attributes in the catalog: export and copy of their answers, and a forced refresh. */
import { readFile } from "node:fs/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { readCsv } from "../../lib/testing/table-builders";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { SIGNED_OUT, stateOf } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

const table = (page: Page) => page.getByRole("table", { name: /^Attributes, / });
const bar = (page: Page) => page.getByRole("group", { name: "Selected attributes" });
const box = (page: Page, id: string) => table(page).getByRole("checkbox", { name: new RegExp(`^Select .*\\b${id}$`) });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Export/ });

test.describe("selected attributes", () => {
  test.use({ storageState: stateOf("viewer") });

  test("export their answers in two locales, one row per question and answer", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue&pins=de_DE");
    await box(page, "1").check();
    // The selection stays while the list is filtered.
    await page.getByRole("searchbox", { name: "Find attributes" }).fill("employment status");
    await box(page, "120").check();
    await expect(bar(page).getByRole("status").first()).toHaveText("2 selected, 1 not in this list");
    await bar(page).getByRole("button", { name: "Export answers…" }).click();
    const locale = dialog(page).getByRole("combobox", { name: "Add a locale" });
    await locale.fill("ar_EG");
    // The list may still be loading.
    await expect(page.locator("[role=option]").filter({ hasText: "ar_EG" })).toBeVisible();
    await locale.press("Enter");
    await expect(dialog(page).getByRole("list", { name: "Locales" }).getByRole("button")).toHaveText([
      "de_DE, remove",
      "ar_EG, remove",
    ]);
    await dialog(page).getByText("CSV", { exact: true }).click();
    const start = dialog(page).getByRole("button", { name: /^Export \d+ rows$/ });
    await expect(start).toBeEnabled();
    const [file] = await Promise.all([page.waitForEvent("download"), start.click()]);
    const [heading = [], ...rows] = readCsv((await readFile(await file.path(), "utf8")).slice(1));
    expect(heading).toEqual(["#", "Attribute ID", "Name", "Answer ID", "Kind", "de_DE", "ar_EG"]);
    expect(file.suggestedFilename()).toBe(`attributes-answers-${rows.length}-rows.csv`);
    expect(rows.filter((row) => row[4] === "question").map((row) => row[1])).toEqual(["1", "120"]);
    expect(rows.find((row) => row[3] === "45391")?.slice(1)).toEqual([
      "120",
      "Employment status",
      "45391",
      "answer",
      "Vollzeitbeschäftigt",
      "أعمل بدوام كامل",
    ]);
  });

  test("are chosen by keyboard: x on the focused row, Escape clears", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await expect(box(page, "1")).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page).getByRole("status").first()).toHaveText("1 selected");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page).getByRole("status").first()).toHaveText("2 selected");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await table(page).getByRole("checkbox", { name: "Select all shown" }).check();
    await expect(bar(page).getByRole("status").first()).toHaveText("500 selected");
  });

  test(
    "are copied as a table; too many rows are refused with an export",
    { tag: "@full" },
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/attributes?tab=catalogue&pins=de_DE&q=employment+status");
      await box(page, "120").check();
      await bar(page).getByRole("button", { name: "Copy answers" }).click();
      await expect(bar(page).getByText(/^Copied \d+ rows, without HTML markup\.$/)).toBeVisible();
      const copied = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
      expect(copied[0]).toBe("Attribute ID\tName\tAnswer ID\tKind\tde_DE");
      expect(copied).toContain("120\tEmployment status\t45391\tanswer\tVollzeitbeschäftigt");
      await page.getByRole("searchbox", { name: "Find attributes" }).fill("");
      await expect(box(page, "1")).toBeVisible();
      await table(page).getByRole("checkbox", { name: "Select all shown" }).check();
      await bar(page).getByRole("button", { name: "Copy answers" }).click();
      await expect(bar(page).getByRole("alert")).toContainText(/^[\d,]+ rows are too many to copy/);
      await expect(bar(page).getByRole("button", { name: "Export these answers…" })).toBeVisible();
    },
  );

  test("can't be refreshed by a viewer, who sees the reason", { tag: "@full" }, async ({ page }) => {
    await page.goto("/attributes?tab=catalogue");
    await box(page, "1").check();
    const refresh = bar(page).getByRole("button", { name: "Refresh 1" });
    await expect(refresh).toBeDisabled();
    await expect(refresh).toHaveAccessibleDescription(/requires the manager role; yours is viewer/);
    await page.getByRole("button", { name: "Refresh all details" }).click();
    const all = page.getByRole("dialog", { name: "Refresh all details" });
    await expect(all).toContainText(/all (\d+) attributes again.*: \1 calls, about \d+ (s|min)/);
    await expect(all.getByRole("button", { name: /^Refresh \d+ attributes$/ })).toBeDisabled();
  });
});

test.describe("a refresh against a service that refuses an attribute", () => {
  test.use({ storageState: SIGNED_OUT });
  test.describe.configure({ mode: "serial" });
  const refused = new Set<string>();
  let dataDir: string;
  let sandbox: Running;
  let service: CountingService;
  let served: Running;
  let boss: Page;

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    dataDir = mkdtempSync(path.join(tmpdir(), "console-selection-"));
    // Few attributes: a full list would take half a minute to load.
    sandbox = await startSandbox([...KEY_OPTIONS, "--scale", "tiny"]);
    service = await countingService({
      upstream: () => sandbox.url,
      latency: 5,
      refuse: ({ attributeId }) => (refused.has(attributeId) ? 403 : undefined),
    });
    const settings = settingsFor(service.url, dataDir);
    await addPerson(ADMIN_PERSON, settings);
    served = await startConsole(settings);
    boss = await signedIn(browser, served.url, ADMIN_PERSON);
  });
  test.afterAll(async () => {
    await boss?.context().close();
    await served?.stop();
    await service?.close();
    await sandbox?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("fetches the selected attributes again, and the job names the one that failed", { tag: "@full" }, async () => {
    test.setTimeout(240_000);
    await boss.goto("/attributes");
    await boss.getByRole("button", { name: "Load list and details" }).click();
    await expect(boss.getByText("30 of 30 attributes loaded")).toBeVisible({ timeout: 120_000 });
    const firstNewCall = service.calls.length;
    refused.add("120");
    await box(boss, "1").check();
    await boss.getByRole("searchbox", { name: "Find attributes" }).fill("employment status");
    await boss.getByRole("link", { name: /^Catalog/ }).click();
    await box(boss, "120").check();
    await bar(boss).getByRole("button", { name: "Refresh 2" }).click();
    await expect(bar(boss)).toContainText("1 of 2 refreshed. Failed: attribute 120. No changes.", { timeout: 30_000 });
    expect(service.detailsFrom(firstNewCall).toSorted()).toEqual(["1", "120"]);
    await expect(boss.getByRole("region", { name: "Loading", exact: true })).toContainText("Failed: attribute 120.");
    await boss
      .getByRole("banner")
      .getByRole("button", { name: /jobs?$/ })
      .click();
    await expect(boss.getByRole("dialog", { name: "Jobs" })).toContainText("Failed: attribute 120.");
  });
});

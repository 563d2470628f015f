/** First visit of a new data folder: few presses, and no ID typed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator } from "@playwright/test";
import { startConsole, type Running } from "../harness/console-process";
import { resultRegion } from "../harness/qualify-page";
import { demoButton, SIGNED_OUT } from "../harness/people";
import { test } from "../harness/test";

test.use({ storageState: SIGNED_OUT });

/** Milliseconds in which demo data and texts load, on a machine shared with other tests. */
const LOADED_WITHIN = 120_000;

let dataDir: string;
let served: Running;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-first-visit-"));
  served = await startConsole({ DATA_DIR: dataDir, LOG_LEVEL: "warn", SANDBOX_DEMO: "on" });
});

test.afterAll(async () => {
  await served?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an opportunity is understood, a translation found and a refusal explained in less than 12 presses", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click({ timeout: LOADED_WITHIN });
  };
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Sections", exact: true }).getByRole("link", { name });

  await page.goto("/sign-in");
  await press(demoButton(page, "support"));

  // Home shows what changed; a watched opportunity opens with its targeting in sentences.
  await press(page.getByRole("table", { name: "Watched opportunities" }).getByRole("link", { name: /^ORD-/ }).first());
  const main = page.getByRole("main");
  await expect(main.getByRole("navigation", { name: "Opportunity sections" })).toBeVisible();
  await expect(main).toContainText(/Everyone must pass all \w+ steps/);

  // Words in another language find the answer, beside its other translations.
  await press(section("Attributes"));
  const hit = page.getByRole("table", { name: /^Texts that contain/ });
  await expect(async () => {
    await page.getByRole("searchbox", { name: "Find attributes" }).fill("full time employed");
    await expect(hit).toContainText("Vollzeitbeschäftigt", { timeout: 5_000 });
  }).toPass({ timeout: LOADED_WITHIN });

  // A stored run explains why a respondent was refused.
  await press(section("Home"));
  await press(page.getByRole("link", { name: "Mina and eight groups" }));
  const refused = page.getByRole("row").filter({ hasText: "Not qualified" }).first();
  const before = (await resultRegion(page).textContent()) ?? "";
  await press(refused.getByRole("button", { name: /, details$/ }));
  await expect(resultRegion(page)).not.toHaveText(before);
  await expect(resultRegion(page)).toContainText(/local check/i);

  expect(presses).toBeLessThan(12);
  expect(presses).toBe(6);
  await page.context().close();
});

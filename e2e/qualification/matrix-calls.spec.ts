/** Matrix against a service that counts calls: confirmation with numbers, streaming, retry of failed calls, stop. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountedCall, type CountingService } from "../harness/service/counting-service";
import { cell, gridOf, matrix, runIdOf, setUp, waitForRun } from "../harness/matrix-page";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

test.use({ storageState: SIGNED_OUT });
test.describe.configure({ mode: "serial", timeout: 120_000 });

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running;
let page: Page;

let refused: (call: CountedCall) => boolean = () => false;
let held: (call: CountedCall) => Promise<void> | undefined = () => undefined;
const asked = (): readonly CountedCall[] => service.calls.filter(({ operation }) => operation === "qualify");
const some = (count: number): string[] => Array.from({ length: count }, (_unused, index) => String(19_990_000 + index));

test.beforeAll(async ({ browser }) => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-matrix-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({
    upstream: () => sandbox.url,
    latency: 5,
    refuse: (call) => (call.operation === "qualify" && refused(call) ? 500 : undefined),
    hold: (call) => (call.operation === "qualify" ? held(call) : undefined),
  });
  const settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  served = await startConsole(settings);
  page = await signedIn(browser, served.url, ADMIN_PERSON);
  await importPersonas(page);
});

test.afterAll(async () => {
  await page?.context().close();
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Imports two personas that can be checked live, and one without a respondent. */
async function importPersonas(own: Page): Promise<void> {
  const file = [
    "persona,respondent_id,form_factor,width,height,ipv4",
    "Asked one,matrix-respondent-1,desktop,1920,1080,198.51.100.61",
    "Asked two,matrix-respondent-2,desktop,1920,1080,198.51.100.62",
    "Nobody,,desktop,,,",
  ].join("\n");
  await own.goto("/qualification?tab=personas");
  const dialog = own.getByRole("dialog", { name: "Import personas" });
  // The list is rendered before it is hydrated.
  await expect(async () => {
    if (!(await dialog.isVisible())) await own.getByRole("button", { name: "Import…" }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog
    .getByLabel("File")
    .setInputFiles({ name: "personas.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await dialog.getByRole("button", { name: "Import 3 personas" }).click();
  await expect(dialog).toHaveCount(0);
}

const THREE = ["Asked one", "Asked two", "Nobody"];

test("a production partner requires confirmation, and only the failed call is retried", { tag: "@full" }, async () => {
  await setUp(page, { personas: THREE, live: ["Asked one", "Asked two"], groups: some(23) });
  await expect(page.getByText("Local check only: no respondent ID, no IPv4, no screen size")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Live check of Nobody" })).toHaveCount(0);
  const press = page.getByRole("button", { name: "Run 6 live checks" });
  await press.first().click();
  const dialog = page.getByRole("dialog", { name: "Send to production?" });
  await expect(dialog).toContainText("2 personas × 23 groups = 6 calls as Real Panel in production");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(asked()).toHaveLength(0);

  let failures = 1;
  refused = (call) => call.groups.includes("19990020") && failures-- > 0;
  await press.first().click();
  await dialog.getByRole("button", { name: "Run 6 live checks" }).dblclick();
  await waitForRun(page);
  expect(asked()).toHaveLength(6);
  await expect(page.getByText("5 of 6 calls answered")).toBeVisible();
  const grid = await gridOf(page, runIdOf(page));
  const failed = grid.batches.find(({ state }) => state === "failed");
  expect(failed?.groupIds).toEqual(some(23).slice(20));

  await page.getByRole("button", { name: "Retry 1 failed call" }).click();
  await page
    .getByRole("dialog", { name: "Send to production again?" })
    .getByRole("button", { name: "Retry 1 failed call" })
    .click();
  await expect(page.getByText("6 of 6 calls answered")).toBeVisible();
  expect(asked()).toHaveLength(7);
  expect(asked()[6]?.groups).toEqual(some(23).slice(20));
  await expect(page.getByRole("button", { name: "Retry 1 failed call" })).toHaveCount(0);
  await cell(page, 0, 1).focus();
  await page.keyboard.press("End");
  await expect(cell(page, 0, 28)).toHaveText("0");
});

test("cells fill as calls are answered; after a stop, the rest is sent only on request", { tag: "@full" }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = (call) => (call.groups.includes("19990000") ? undefined : promise);
  const before = asked().length;
  await setUp(page, { personas: THREE, live: ["Asked one", "Asked two"], groups: some(60) });
  await page.getByRole("button", { name: "Run 12 live checks" }).first().click();
  await page
    .getByRole("dialog", { name: "Send to production?" })
    .getByRole("button", { name: "Run 12 live checks" })
    .click();
  await expect(cell(page, 0, 1)).toHaveAccessibleName("Not qualified");
  await expect(cell(page, 0, 11)).toHaveAccessibleName("Pending");
  await cell(page, 0, 11).focus();
  await page.getByRole("button", { name: "Stop" }).click();
  const notSent = async () => (await gridOf(page, runIdOf(page))).batches.filter(({ state }) => state === "not_sent");
  await expect.poll(async () => (await notSent()).length).toBeGreaterThan(0);
  held = () => undefined;
  resolve();
  await expect(matrix(page)).toBeVisible();
  await expect.poll(async () => (await gridOf(page, runIdOf(page))).state).toBe("stopped");
  const sent = asked().length - before;
  expect(sent).toBeLessThan(12);
  const unsent = page.getByRole("button", { name: new RegExp(`^Send ${12 - sent} remaining calls?$`) });
  await expect(unsent).toBeVisible();
  await unsent.click();
  await page.getByRole("dialog", { name: "Send to production again?" }).getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByText("12 of 12 calls answered").first()).toBeVisible();
  expect(asked().length - before).toBe(12);
});

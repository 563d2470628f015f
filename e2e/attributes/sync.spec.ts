/** Sync against an external service: planned first, controlled from two pages, and kept across a reload. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

const VERA = { email: "vera@example.com", password: "another-long-password", role: "viewer", name: "Vera" };
const LATENCY = 150;
/** One attribute has 10,000 answers, whose texts are indexed in the same step. */
const UNHURRIED = { timeout: 45_000 };

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running;
let boss: Page;
let vera: Page;
/** Ids of the attributes that the service currently refuses. */
const refused = new Set<string>();

test.describe.configure({ mode: "serial" });
test.use({ storageState: SIGNED_OUT });

/** Lowest position of the first row of the catalog by window, in CSS pixels. */
const FIRST_ROW = [
  { width: 1440, height: 900, top: 260 },
  { width: 1024, height: 768, top: 260 },
  { width: 390, height: 844, top: 300 },
] as const;

const strip = (page: Page) => page.getByRole("region", { name: "Loading", exact: true });
const allLoaded = (page: Page) => page.getByText("500 of 500 attributes loaded");
const trayButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /jobs?$/ });
const tray = (page: Page) => page.getByRole("dialog", { name: "Jobs" });
const detailCalls = () => service.detailsFrom(0).length;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-sync-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({
    upstream: () => sandbox.url,
    latency: LATENCY,
    refuse: ({ attributeId }) => (refused.has(attributeId) ? 403 : undefined),
  });
  const settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  await addPerson(VERA, settings);
  served = await startConsole(settings);
  boss = await signedIn(browser, served.url, ADMIN_PERSON);
  vera = await signedIn(browser, served.url, VERA);
});

test.afterAll(async () => {
  await boss?.context().close();
  await vera?.context().close();
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Boxes of the top bar on a page without a job; the tests run in order. */
let barWithoutJobs: unknown;

/** Boxes of all elements of the top bar. */
const boxesOfBar = (page: Page) =>
  page.getByRole("banner").evaluate((bar) =>
    [...bar.querySelectorAll("form, button, a")].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height];
    }),
  );

test(
  "does not start automatically: the plan is shown, and a viewer sees why starting it is not allowed",
  { tag: "@full" },
  async () => {
    await vera.goto("/attributes");
    await expect(strip(vera)).toContainText("The list takes 1 call and its details up to 500 calls, about 40 s.");
    const start = strip(vera).getByRole("button", { name: "Load list and details" });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription(/requires the manager role; yours is viewer/);
    await expect(trayButton(vera)).toHaveAccessibleName("No jobs");
    barWithoutJobs = await boxesOfBar(vera);
    await trayButton(vera).click();
    await expect(tray(vera)).toContainText("Nothing is running.");
    await vera.keyboard.press("Escape");
    expect(service.calls).toEqual([]);
  },
);

test("a running sync is visible to all operators and survives a reload", { tag: "@full" }, async () => {
  refused.add("120").add("312").add("9112");
  await boss.goto("/attributes");
  await boss.getByRole("button", { name: "Load list and details" }).click();
  await expect(strip(boss)).toContainText(/Loading details: \d+ of 500/);
  await expect(strip(boss)).toContainText(/about \d+ (s|min)/);
  await boss.reload();
  await expect(strip(boss)).toContainText(/Loading details: \d+ of 500/);

  await vera.goto("/opportunities");
  await expect(trayButton(vera)).toHaveAccessibleName("1 job");
  expect(await boxesOfBar(vera)).toEqual(barWithoutJobs);
  await trayButton(vera).click();
  await expect(tray(vera)).toContainText("Updating attributes");
  await expect(tray(vera)).toContainText("started by boss@example.com");
  const pause = tray(vera).getByRole("button", { name: "Pause" });
  await expect(pause).toBeDisabled();
  await expect(pause).toHaveAccessibleDescription(/requires the manager role/);
});

test("a pause stops the calls and keeps the fetched data", { tag: "@full" }, async () => {
  await strip(boss).getByRole("button", { name: "Pause" }).click();
  await expect(strip(boss)).toContainText(/Paused at \d+ of 500/, { timeout: 30_000 });
  const calls = detailCalls();
  await boss.waitForTimeout(5 * LATENCY);
  expect(detailCalls()).toBe(calls);
  await expect(tray(vera)).toContainText("paused");
  await boss.reload();
  await expect(strip(boss)).toContainText(/Paused at \d+ of 500/, { timeout: 30_000 });
});

test("resumes from another page without repeating calls", { tag: "@full" }, async () => {
  test.setTimeout(600_000);
  const before = new Set(service.detailsFrom(0));
  const firstNewCall = service.calls.length;
  await boss.goto("/opportunities");
  await trayButton(boss).click();
  await tray(boss).getByRole("button", { name: "Resume" }).click();
  await expect(tray(boss)).toContainText("running");
  // The job that indexes the texts may be done as well.
  await expect(
    tray(boss)
      .getByText(/^(done|partly failed)$/)
      .first(),
  ).toBeVisible({ timeout: 250_000 });
  await expect(trayButton(boss)).toHaveAccessibleName("No jobs", { timeout: 250_000 });
  const again = service.detailsFrom(firstNewCall).filter((id) => before.has(id));
  // Calls that were aborted by the pause.
  expect(again.length).toBeLessThanOrEqual(6);
  expect(service.calls.filter(({ operation }) => operation === "list-attributes")).toHaveLength(1);
});

test("retries only the failed details", { tag: "@full" }, async () => {
  test.setTimeout(180_000);
  await boss.goto("/attributes");
  await expect(strip(boss)).toContainText("497 of 500 attributes loaded.", UNHURRIED);
  const failed = strip(boss).getByRole("button", { name: "3 failed" });
  await expect(failed).toBeVisible();
  // Failures of single attributes take no line above the catalog.
  for (const { width, height, top } of FIRST_ROW) {
    await boss.setViewportSize({ width, height });
    const gender = boss.getByRole("link", { name: "Gender", exact: true });
    await expect(gender).toBeVisible();
    expect((await gender.boundingBox())?.y, `at ${width} px`).toBeLessThanOrEqual(top);
    expect(await boss.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await boss.setViewportSize({ width: 1440, height: 900 });
  refused.delete("120");
  const firstNewCall = service.calls.length;
  await failed.click();
  await strip(boss).getByRole("button", { name: "Retry 3" }).click();
  await expect(strip(boss)).toContainText("498 of 500 attributes loaded.", UNHURRIED);
  await expect(strip(boss).getByRole("button", { name: "2 failed" })).toBeVisible();
  expect(service.detailsFrom(firstNewCall).toSorted()).toEqual(["120", "312", "9112"]);
  refused.clear();
  await boss.goto("/contexts");
  await trayButton(boss).click();
  await tray(boss).getByRole("button", { name: "Retry failed" }).click();
  await expect.poll(() => service.detailsFrom(firstNewCall).length).toBe(5);
  await boss.goto("/attributes");
  await expect(allLoaded(boss)).toBeVisible(UNHURRIED);
});

test("an unlisted id does not count as a failed detail of the sync", { tag: "@full" }, async () => {
  await boss.goto("/attributes/987654321");
  await expect(boss.getByRole("heading", { level: 1 })).toBeVisible();
  await boss.goto("/attributes");
  await expect(allLoaded(boss)).toBeVisible();
  await expect(boss.getByRole("main").getByText(/failed/)).toHaveCount(0);
});

test("a second sync fetches the list but no fresh details", { tag: "@full" }, async () => {
  const firstNewCall = service.calls.length;
  await boss.getByRole("button", { name: "Refresh list" }).click();
  await expect.poll(() => service.calls.length).toBe(firstNewCall + 1);
  await expect(allLoaded(boss)).toBeVisible();
  expect(service.calls.slice(firstNewCall)).toEqual([{ operation: "list-attributes", attributeId: "", groups: [] }]);
});

test("a cancelled sync keeps the fetched data", { tag: "@full" }, async () => {
  test.setTimeout(120_000);
  await boss.goto("/attributes?tab=catalogue&source=full");
  await boss.getByRole("button", { name: "Load full list", exact: true }).click();
  const due = strip(boss).getByRole("button", { name: /^Load [\d,]+ attributes$/ });
  await expect(due).toBeVisible({ timeout: 20_000 });
  await expect(strip(boss)).toContainText(/[\d,]+ calls, about \d+ (s|min)/);
  await due.click();
  await expect(strip(boss)).toContainText(/Loading details: \d+ of/);
  await expect.poll(() => service.detailsFrom(0).length).toBeGreaterThan(520);
  await strip(boss).getByRole("button", { name: "Cancel" }).click();
  await expect(strip(boss).getByRole("button", { name: "Cancel" })).toHaveCount(0);
  const calls = detailCalls();
  await boss.waitForTimeout(5 * LATENCY);
  expect(detailCalls()).toBe(calls);
  await expect(strip(boss)).toContainText(/Details loaded: 5\d\d of [\d,]+/);
  await trayButton(boss).click();
  await expect(tray(boss).getByText("canceled", { exact: true })).toBeVisible();
});

/** The sync against a service that is not the console's own: planned first, steered from two places, kept over a reload. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { addPerson, startConsole, startSandbox, type Running } from "./console-process";
import { countingService, type CountingService } from "./counting-service";
import { NOBODY } from "./people";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "./real-service";

const VERA = { email: "vera@example.com", password: "another-long-password", role: "viewer", name: "Vera" };
const LATENCY = 150;
/** One of the attributes has 10,000 answers, whose texts are made findable in the same breath. */
const UNHURRIED = { timeout: 45_000 };

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running;
let boss: Page;
let vera: Page;
/** Attributes that the service refuses until it is told otherwise. */
const refused = new Set<string>();

test.describe.configure({ mode: "serial" });
test.use({ storageState: NOBODY });

const strip = (page: Page) => page.getByRole("region", { name: "Find a text in any locale" });
const trayButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /jobs?$/ });
const tray = (page: Page) => page.getByRole("dialog", { name: "Jobs" });
const detailCalls = () => service.detailsFrom(0).length;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-sync-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({
    behind: () => sandbox.url,
    latency: LATENCY,
    refuse: ({ attributeId }) => (refused.has(attributeId) ? 403 : undefined),
  });
  const settings = settingsFor(service.url, dataDir);
  await addPerson(BOSS, settings);
  await addPerson(VERA, settings);
  served = await startConsole(settings);
  boss = await signedIn(browser, served.url, BOSS);
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

test("nothing begins by itself: the plan is there, and a viewer reads why it is not theirs to start", async () => {
  await vera.goto("/attributes");
  await expect(strip(vera)).toContainText("The list is 1 call, its details up to 500 calls, about 40 s.");
  const start = strip(vera).getByRole("button", { name: "Read list and details" });
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription(/needs the role manager.*You are signed in as viewer/);
  await expect(trayButton(vera)).toHaveAccessibleName("No jobs");
  await trayButton(vera).click();
  await expect(tray(vera)).toContainText("Nothing is running.");
  await vera.keyboard.press("Escape");
  expect(service.calls).toEqual([]);
});

test("a sync runs where everybody sees it, and survives a reload", async () => {
  refused.add("120").add("312").add("9112");
  await boss.goto("/attributes");
  await boss.getByRole("button", { name: "Read list and details" }).click();
  await expect(strip(boss)).toContainText(/Reading details: \d+ of 500/);
  await expect(strip(boss)).toContainText(/about \d+ (s|min)/);
  await boss.reload();
  await expect(strip(boss)).toContainText(/Reading details: \d+ of 500/);

  await vera.goto("/opportunities");
  await expect(trayButton(vera)).toHaveAccessibleName("1 job");
  await trayButton(vera).click();
  await expect(tray(vera)).toContainText("Reading attributes");
  await expect(tray(vera)).toContainText("started by boss@example.com");
  const pause = tray(vera).getByRole("button", { name: "Pause" });
  await expect(pause).toBeDisabled();
  await expect(pause).toHaveAccessibleDescription(/needs the role manager/);
});

test("a pause holds the calls and keeps what was read", async () => {
  await strip(boss).getByRole("button", { name: "Pause" }).click();
  await expect(strip(boss)).toContainText(/Paused at \d+ of 500/, { timeout: 30_000 });
  const calls = detailCalls();
  await boss.waitForTimeout(5 * LATENCY);
  expect(detailCalls()).toBe(calls);
  await expect(tray(vera)).toContainText("paused");
  await boss.reload();
  await expect(strip(boss)).toContainText(/Paused at \d+ of 500/, { timeout: 30_000 });
});

test("it goes on from another page, and asks for nothing twice", async () => {
  test.setTimeout(200_000);
  const before = new Set(service.detailsFrom(0));
  const place = service.calls.length;
  await boss.goto("/opportunities");
  await trayButton(boss).click();
  await tray(boss).getByRole("button", { name: "Resume" }).click();
  await expect(tray(boss)).toContainText("running");
  // Making the texts findable may be done by then too.
  await expect(tray(boss).getByText("done", { exact: true }).first()).toBeVisible({ timeout: 90_000 });
  await expect(trayButton(boss)).toHaveAccessibleName("No jobs", { timeout: 90_000 });
  const again = service.detailsFrom(place).filter((id) => before.has(id));
  // Calls that the pause cut short.
  expect(again.length).toBeLessThanOrEqual(6);
  expect(service.calls.filter(({ operation }) => operation === "list-attributes")).toHaveLength(1);
});

test("only what failed is tried again", async () => {
  test.setTimeout(180_000);
  await boss.goto("/attributes");
  await expect(strip(boss)).toContainText("Details read: 497 of 500", UNHURRIED);
  await expect(strip(boss)).toContainText("3 failed");
  refused.delete("120");
  const place = service.calls.length;
  await strip(boss).getByRole("button", { name: "Retry 3" }).click();
  await expect(strip(boss)).toContainText("Details read: 498 of 500", UNHURRIED);
  expect(service.detailsFrom(place).toSorted()).toEqual(["120", "312", "9112"]);
  refused.clear();
  await boss.goto("/contexts");
  await trayButton(boss).click();
  await tray(boss).getByRole("button", { name: "Retry failed" }).click();
  await expect.poll(() => service.detailsFrom(place).length).toBe(5);
  await boss.goto("/attributes");
  await expect(strip(boss)).toContainText("Details read: 500 of 500", UNHURRIED);
});

test("an id that nobody names is no failure of the sync", async () => {
  await boss.goto("/attributes/987654321");
  await expect(boss.getByRole("heading", { level: 1 })).toBeVisible();
  await boss.goto("/attributes");
  await expect(strip(boss)).toContainText("Details read: 500 of 500");
  await expect(strip(boss).getByText("failed")).toHaveCount(0);
});

test("a second sync reads the list and nothing that is fresh", async () => {
  const place = service.calls.length;
  await boss.getByRole("button", { name: "Read list again" }).click();
  await expect.poll(() => service.calls.length).toBe(place + 1);
  await expect(strip(boss)).toContainText("Details read: 500 of 500");
  expect(service.calls.slice(place)).toEqual([{ operation: "list-attributes", attributeId: "", groups: [] }]);
});

test("a sync that is cancelled leaves what it read", async () => {
  test.setTimeout(120_000);
  await boss.goto("/attributes?tab=catalogue&source=full");
  await boss.getByRole("button", { name: "Read the full list", exact: true }).click();
  const due = strip(boss).getByRole("button", { name: /^Read [\d,]+ details$/ });
  await expect(due).toBeVisible({ timeout: 20_000 });
  await expect(strip(boss)).toContainText(/[\d,]+ calls, about \d+ (s|min)/);
  await due.click();
  await expect(strip(boss)).toContainText(/Reading details: \d+ of/);
  await expect.poll(() => service.detailsFrom(0).length).toBeGreaterThan(520);
  await strip(boss).getByRole("button", { name: "Cancel" }).click();
  await expect(strip(boss).getByRole("button", { name: "Cancel" })).toHaveCount(0);
  const calls = detailCalls();
  await boss.waitForTimeout(5 * LATENCY);
  expect(detailCalls()).toBe(calls);
  await expect(strip(boss)).toContainText(/Details read: 5\d\d of [\d,]+/);
  await trayButton(boss).click();
  await expect(tray(boss).getByText("cancelled", { exact: true })).toBeVisible();
});

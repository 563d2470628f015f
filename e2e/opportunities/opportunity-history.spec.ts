/**
 * History of an opportunity: snapshots, their differences, lines and paces, an old page, and changes since the last
 * visit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

/**
 * Opportunity ids: bars of one attribute, whose drift pauses; a table that is restructured; one that never changes; the
 * huge one.
 */
const [BARS, TABLE, STILL, HUGE] = ["55410", "55412", "55436", "56000"] as const;
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const MOST_NODES = 1_400;

test.describe.configure({ mode: "serial", timeout: 150_000 });

let dataDir: string;
let sandbox: Running;
let server: Running;
let page: Page;
let settings: Record<string, string>;

test.beforeAll(async ({ browser }) => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-history-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  settings = settingsFor(sandbox.url, dataDir);
  await addPerson({ ...ADMIN_PERSON, role: "manager" }, settings);
  server = await startConsole(settings);
  page = await signedIn(browser, server.url, ADMIN_PERSON);
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function drift(id: string, minutes: number): Promise<void> {
  const query = `forward=${minutes * MINUTE}&opportunity=${id}`;
  const answer = await fetch(`${sandbox.url}/sandbox/clock?${query}`, { method: "POST" });
  expect(answer.status).toBe(200);
}

/** Refetches the open opportunity and waits until the history has that many snapshots. */
async function readAgain(snapshots: number): Promise<void> {
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  // The largest one transfers two megabytes through two processes and a page.
  await expect(page.getByRole("link", { name: `History ${snapshots}`, exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Refresh", exact: true })).toBeEnabled();
}

const group = (name: RegExp) => page.getByRole("region", { name });

test(
  "one snapshot: has nothing to compare with, and an unchanged fetch only updates its time",
  { tag: "@full" },
  async () => {
    await page.goto(`/opportunities/${STILL}?tab=history`);
    await expect(page.getByText("Only one snapshot so far.")).toBeVisible();
    await expect(page.getByText("First snapshot.")).toBeVisible();
    await readAgain(1);
    await expect(page.getByText(/Refreshed once without changes, last on/)).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(0);
  },
);

test("shows the difference after a drift by header, status, count, added and removed", async () => {
  await page.goto(`/opportunities/${TABLE}`);
  await drift(TABLE, 60);
  await readAgain(2);
  await page.getByRole("link", { name: "History 2" }).click();
  await expect(page.getByRole("heading", { name: "Changes from snapshot 1 to 2" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Persona" })).toHaveCount(0);
  await expect(group(/^1 header change$/)).toContainText("LOI, minutes16 became→ 18");
  await expect(
    group(/^\d+ statuses changed$/)
      .getByText("Closed")
      .first(),
  ).toBeVisible();
  await expect(group(/^\d+ counts changed$/)).toContainText("▼");
  await expect(group(/^1 entry added$/)).toContainText(/Q1\.\d+/);
  await expect(group(/^1 entry removed$/)).toContainText(/Q1\.\d+/);
  await expect(page.getByText(/^Open quota entries/).last()).toContainText(/became/);
});

test("the slider moves through the snapshots by keyboard and updates the URL", { tag: "@full" }, async () => {
  await drift(TABLE, 60);
  await readAgain(3);
  await page.goto(`/opportunities/${TABLE}?tab=history`);
  await expect(page.getByRole("heading", { name: "Changes from snapshot 2 to 3" })).toBeVisible();
  const to = page.getByRole("slider", { name: /^To snapshot/ });
  await expect(to).toHaveAttribute("aria-valuetext", /^3, \d+ \w+ \d{4}, \d\d:\d\d(:\d\d)? UTC$/);
  const from = page.getByRole("slider", { name: /^From snapshot/ });
  await from.focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("heading", { name: "Changes from snapshot 1 to 3" })).toBeVisible();
  await expect(page).toHaveURL(/from=1&to=3/);
  await to.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "Changes from snapshot 1 to 2" })).toBeVisible();
  await expect(group(/^1 entry added$/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("Both sides are the same snapshot")).toBeVisible();
});

test("the areas of the steps have their values by keyboard and in a table", { tag: "@full" }, async () => {
  await page.goto(`/opportunities/${TABLE}?tab=history`);
  const steps = page.getByRole("list", { name: "Trends by step" });
  await expect(steps.getByRole("listitem").filter({ hasText: /^Q1/ })).toContainText(/over 3 snapshots since/);
  const values = page.getByRole("slider", { name: /^Values at snapshot/ });
  await expect(values).toHaveAttribute("aria-valuetext", /^3, .* UTC: Q1 [\d,]+/);
  await values.focus();
  await page.keyboard.press("Home");
  await expect(values).toHaveAttribute("aria-valuetext", /^1, .* UTC: Q1 [\d,]+/);
  const text = (await values.getAttribute("aria-valuetext")) ?? "";
  const count = /: Q1 ([\d,]+)/.exec(text)?.[1] ?? "none";
  await expect(steps).toContainText(`At snapshot 1: ${count}`);
  await page.getByRole("button", { name: "Show as table" }).click();
  const table = page.getByRole("table", { name: "Snapshots: total count of open entries by step" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(table.getByRole("row").last().getByRole("cell", { name: count, exact: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Open entries" }).check({ force: true });
  await expect(steps.getByRole("listitem").first()).toContainText(/^All.* open entries/);
});

test("the areas of the steps remain when the trends of the entries fail to load", { tag: "@full" }, async () => {
  const size = page.viewportSize();
  await page.route("**/api/opportunities/trends?*", (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  try {
    await page.goto(`/opportunities/${TABLE}?tab=history`);
    const trends = page.getByRole("region", { name: "Count trends", exact: true });
    await expect(trends.getByRole("button", { name: /^(Retry|Try again)/ })).toBeVisible({ timeout: 20_000 });
    await expect(trends.getByRole("list", { name: "Trends by step" })).toContainText(/over 3 snapshots since/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.unroute("**/api/opportunities/trends?*");
    await trends.getByRole("button", { name: /^(Retry|Try again)/ }).click();
    await expect(page.getByRole("list", { name: "Changed entries" })).toBeVisible();
  } finally {
    await page.unroute("**/api/opportunities/trends?*");
    if (size) await page.setViewportSize(size);
  }
});

test("shows a text for each entry, and explains once why the pace is missing", { tag: "@full" }, async () => {
  await page.goto(`/opportunities/${TABLE}?tab=history`);
  const entries = page.getByRole("list", { name: "Changed entries" });
  await expect(entries).toContainText(/\d+ ▼ from \d+ over 3 snapshots since/);
  await expect(page.getByText(/^Pace needs at least an hour; the 3 snapshots span .*\.$/)).toHaveCount(1);
  await expect(entries).not.toContainText("Pace needs at least an hour");
  await expect(page.getByRole("list", { name: "Trends by step" })).toContainText("open entries");
  await page.getByLabel("Find entries").fill("Q1.2");
  await expect(page.getByText(/^\d+ of \d+ changed entries/)).toBeVisible();
  await expect(entries.getByRole("link", { name: "Q1.2", exact: true })).toBeVisible();
});

test("an old snapshot shows the whole page of its time, with a notice", { tag: "@full" }, async () => {
  await page.goto(`/opportunities/${TABLE}?tab=history`);
  await page.getByRole("link", { name: "Show this snapshot" }).last().click();
  await expect(page.getByText(/^As received on \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByText("This is snapshot 1.")).toBeVisible();
  await expect(page.getByText("16 min", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Raw/ }).click();
  await expect(page.getByText(/As received on/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText('"length_of_interview"');
  await page.getByRole("link", { name: "Show latest" }).click();
  await expect(page.getByText("This is snapshot 1.")).toBeHidden();
  await page.getByRole("link", { name: "Targeting", exact: true }).click();
  await expect(page.getByText("18 min", { exact: true })).toBeVisible();
});

test("explains snapshot ids of another opportunity, of none, and junk", { tag: "@full" }, async () => {
  await page.goto(`/opportunities/${TABLE}?tab=history`);
  const href = await page.getByRole("link", { name: "Show this snapshot" }).first().getAttribute("href");
  const snapshot = new URL(href ?? "", "http://console").searchParams.get("snapshot") ?? "";
  for (const [id, asked] of [
    [STILL, snapshot],
    [TABLE, "0f0f0f0f-0000-4000-8000-000000000000"],
    [TABLE, "<b>"],
  ] as const) {
    await page.goto(`/opportunities/${id}?snapshot=${encodeURIComponent(asked)}`);
    await expect(page.getByText("The snapshot in this link can’t be shown.")).toBeVisible();
    await page.getByRole("link", { name: "Show latest" }).click();
    await expect(page.getByRole("link", { name: "Targeting", exact: true })).toBeVisible();
  }
});

test("the huge one keeps its history within bounds", { tag: "@full" }, async () => {
  await page.goto(`/opportunities/${HUGE}`);
  for (const snapshots of [2, 3]) {
    await drift(HUGE, 30);
    await readAgain(snapshots);
  }
  await page.goto(`/opportunities/${HUGE}?tab=history`);
  await expect(group(/counts changed$/)).toBeVisible({ timeout: 30_000 });
  const entries = page.getByRole("list", { name: "Changed entries" });
  await expect(entries.getByRole("listitem").first()).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(MOST_NODES);
  await group(/counts changed$/)
    .getByRole("button", { name: /^Show all \d/ })
    .click();
  await expect(page.getByRole("list", { name: /counts changed$/ })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(MOST_NODES + 200);
});

test(
  "days later: shows a pace with its basis, also beside the bars, and the changes since the last visit",
  { tag: "@full" },
  async ({ browser }) => {
    await page.goto(`/opportunities/${BARS}`);
    // Its simulation pauses from the tenth to the fifteenth minute; the drift before and after stays within the active
    // minutes.
    for (const snapshots of [2, 3]) {
      await drift(BARS, 2);
      await readAgain(snapshots);
    }
    // The baseline of later comparisons is the last seen snapshot, which is stored after it is shown.
    await expect.poll(lookedAt).toBe(3);
    await page.context().close();
    await server.stop();
    moveBack(3);
    await drift(BARS, 6);
    server = await startConsole(settings);
    page = await signedIn(browser, server.url, ADMIN_PERSON);
    await page.goto(`/opportunities/${BARS}`);
    await expect(page.getByText(/▼ [\d.]+ a day over \d+ (h|days)/).first()).toBeVisible();
    await readAgain(4);
    const since = page.getByRole("region", { name: "Since your last visit" });
    await expect(since).toContainText("3 days");
    await expect(since).toContainText("StatusOPEN became→ PAUSED");
    await expect(since).toContainText(/Open entries: \d+.* over 4 snapshots since/);
    await since.getByRole("link", { name: "Show changes" }).click();
    await expect(page.getByRole("heading", { name: "Changes from snapshot 3 to 4" })).toBeVisible();
    const pace = /▼ [\d,]+ fewer in [\d.]+ (h|days)( [=≈] [\d.,]+|, under 0\.1) a day, inferred from 4 snapshots/;
    await expect(page.getByText(pace).first()).toBeVisible();
    await expect(page.getByText(/^Hatched: more than 24 h between refreshes\./)).toBeVisible();
  },
);

/** Position of the last seen snapshot of the bars. */
function lookedAt(): number {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true });
  const looked = store
    .prepare(
      "select position from looks join snapshots on snapshots.id = current_snapshot_id where looks.opportunity_id = ?",
    )
    .get(BARS);
  store.close();
  return Number(looked?.["position"]);
}

/** Makes snapshots and visits older, with a day between two snapshots. */
function moveBack(days: number): void {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"));
  store.exec(`
    update snapshots set
      first_read_at = first_read_at - ${DAY} * (${days} + 3 - position),
      read_at = read_at - ${DAY} * (${days} + 3 - position)
    where opportunity_id = '${BARS}';
    update looks set at = at - ${DAY * days}, current_at = current_at - ${DAY * days};
  `);
  store.close();
}

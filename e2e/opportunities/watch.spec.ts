/**
 * Watches: each change is reported once, survives restarts, and can be marked as seen and undone; a timer refetches
 * automatically.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { changingService, type ChangingService } from "../harness/service/changing-service";
import { addPerson, startConsole, startSandbox, type NewPerson, type Running } from "../harness/console-process";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { BARS, GRID, TABLE, STATES, open, watch } from "../harness/watches";

const watched = (page: Page): Locator => page.getByRole("table", { name: "Watched opportunities" });

const row = (page: Page, id: string): Locator => watched(page).getByRole("row").filter({ hasText: id });

const home = (page: Page): Locator => page.getByRole("link", { name: /^Home/ });

async function readAgain(page: Page, count: number): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: `Refresh ${count}` }).click();
}

test.describe("against a service that changes", () => {
  test.describe.configure({ mode: "serial", timeout: 120_000 });
  const viewer: NewPerson = {
    email: "vic@example.com",
    password: "a-long-password-for-vic",
    role: "viewer",
    name: "Vic",
  };
  let dataDir: string;
  let sandbox: Running;
  let service: ChangingService;
  let server: Running;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    dataDir = mkdtempSync(path.join(tmpdir(), "console-watch-"));
    sandbox = await startSandbox(KEY_OPTIONS);
    service = await changingService(sandbox.url);
    const settings = settingsFor(service.url, dataDir);
    await addPerson({ ...ADMIN_PERSON, role: "manager" }, settings);
    await addPerson(viewer, settings);
    server = await startConsole(settings);
    page = await signedIn(browser, server.url, ADMIN_PERSON);
  });
  test.afterAll(async () => {
    await page?.context().close();
    await server?.stop();
    await service?.close();
    await sandbox?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    "before anything is watched Home lists the next steps, and fetches nothing from a real service automatically",
    { tag: "@full" },
    async () => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Next steps" })).toBeVisible();
      for (const id of [BARS, GRID, TABLE, STATES]) await watch(page, String(id));
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: "Since your last visit" })).toBeVisible();
      await expect(page.getByText("0 of 4 watched opportunities changed")).toBeVisible();
      await expect(page.getByText("no automatic refresh · 4 calls per manual refresh")).toBeVisible();
    },
  );

  test(
    "reports changes of status, price and counts, and a removed opportunity, each with its alert",
    { tag: "@full" },
    async () => {
      service.set({
        [String(BARS)]: (opportunity) => {
          opportunity.status = "CLOSED";
        },
        [String(GRID)]: (opportunity) => {
          const [entry] = opportunity.quotas[0] ?? [];
          if (entry) entry.count = Math.floor(entry.count / 4);
          opportunity.cost_per_interview = 9.87;
        },
        [String(STATES)]: 404,
      });
      await readAgain(page, 4);
      await expect(page.getByText("3 of 4 watched opportunities changed · 4 alerts")).toBeVisible({ timeout: 30_000 });
      await expect(row(page, String(BARS))).toContainText(/Status\s*Open .*Closed today/);
      await expect(row(page, String(GRID))).toContainText(/CPI.*9\.87/);
      await expect(row(page, String(GRID))).toContainText(/changed by 7[5-9]%, limit 50%/);
      await expect(row(page, String(GRID))).toContainText("2 alerts: price changed, 1 count changed");
      await expect(row(page, String(BARS))).toContainText("1 alert: closed");
      await expect(row(page, String(STATES))).toContainText(`The service no longer returns ${STATES}`);
      await expect(row(page, String(STATES)).getByRole("link", { name: /^Show snapshot from / })).toBeVisible();
      await expect(row(page, String(TABLE))).toHaveCount(0);
      await page.getByRole("button", { name: "All 4" }).click();
      await expect(row(page, String(TABLE))).toContainText("No changes since your last visit");
      await expect(home(page)).toHaveAccessibleName(/4 unseen alerts/);
    },
  );

  test(
    "alerts survive a reload and a kill, are reported once, and can be marked as seen and undone",
    { tag: "@full" },
    async ({ browser }) => {
      await server.kill();
      server = await startConsole(settingsFor(service.url, dataDir));
      await page.context().close();
      page = await signedIn(browser, server.url, ADMIN_PERSON);
      await expect(page.getByText("3 of 4 watched opportunities changed · 4 alerts")).toBeVisible();
      await readAgain(page, 4);
      await expect.poll(() => service.requested.length).toBeGreaterThanOrEqual(12);
      await page.reload();
      await expect(page.getByText("3 of 4 watched opportunities changed · 4 alerts")).toBeVisible();

      await page.getByRole("button", { name: "Mark as seen" }).click();
      await expect(page.getByText("0 of 4 watched opportunities changed")).toBeVisible();
      await expect(home(page)).toHaveAccessibleName("Home");
      await page.reload();
      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect(page.getByText("3 of 4 watched opportunities changed · 4 alerts")).toBeVisible();
      await expect(home(page)).toHaveAccessibleName(/4 unseen alerts/);
    },
  );

  /** Lowers the count of the third entry of TABLE by a share. */
  const lower = (by: number) =>
    service.set({
      [String(TABLE)]: (opportunity) => {
        const entry = opportunity.quotas[0]?.[2];
        if (entry) entry.count -= Math.floor(entry.count * by);
      },
    });

  test("small changes add up until the limit is reached", { tag: "@full" }, async () => {
    await page.getByRole("button", { name: "Mark as seen" }).click();
    await expect(page.getByText("0 of 4 watched opportunities changed")).toBeVisible();
    for (const [by, alerts] of [
      [0.3, ""],
      [0.45, ""],
      [0.6, " · 1 alert"],
    ] as const) {
      lower(by);
      const asked = service.requested.length;
      await readAgain(page, 4);
      await expect.poll(() => service.requested.length).toBeGreaterThanOrEqual(asked + 4);
      await expect(page.getByText(`1 of 4 watched opportunities changed${alerts}`, { exact: false })).toBeVisible();
    }
    await expect(row(page, String(TABLE))).toContainText(/changed by [56]\d%, limit 50%/);
  });

  test("reports opportunities that exist again or reopened", { tag: "@full" }, async () => {
    await page.getByRole("button", { name: "Mark as seen" }).click();
    service.set({ [String(BARS)]: () => undefined, [String(STATES)]: () => undefined });
    await readAgain(page, 4);
    await expect(page.getByText("2 of 4 watched opportunities changed · 2 alerts")).toBeVisible({ timeout: 30_000 });
    await expect(row(page, String(BARS))).toContainText(/Status\s*Closed .*Open/);
    await expect(row(page, String(STATES))).toContainText("Found again by the service");
  });

  test("opening an old snapshot does not count as a visit; any tab does", { tag: "@full" }, async () => {
    await expect(home(page)).toHaveAccessibleName(/2 unseen alerts/);
    const answer = await page.request.get(`/api/opportunities/history?id=${BARS}`);
    const oldest = /"id":"([^"]+)"[^{}]*"position":1\b/.exec(await answer.text())?.[1];
    expect(oldest).toBeDefined();
    await page.goto(`/opportunities/${BARS}?snapshot=${oldest}`);
    await page.waitForLoadState("networkidle");
    await page.goto("/");
    await expect(page.getByText("2 of 4 watched opportunities changed · 2 alerts")).toBeVisible();

    const looked = page.waitForResponse((response) => response.request().method() === "POST");
    await page.goto(`/opportunities/${BARS}?tab=raw`);
    await looked;
    await page.goto("/");
    await expect(page.getByText("1 of 4 watched opportunities changed · 1 alert")).toBeVisible();
    await expect(home(page)).toHaveAccessibleName(/1 unseen alert$/);
  });

  test("a failing service: the job reports it, and the list keeps its time", { tag: "@full" }, async () => {
    service.set(Object.fromEntries([BARS, GRID, TABLE, STATES].map((id) => [id, 403])));
    await readAgain(page, 4);
    const jobs = page.getByRole("region", { name: /^Unfinished jobs/ });
    await expect(jobs.getByText(/failed|ended early/).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "All 4" }).click();
    await expect(row(page, String(BARS))).toBeVisible();
    service.set(Object.fromEntries([BARS, GRID, TABLE, STATES].map((id) => [id, () => undefined])));
  });

  test("lists watches, changes a limit, and stops one", { tag: "@full" }, async () => {
    await page.goto("/opportunities/watched");
    const list = page.getByRole("table", { name: "Your watches" });
    await expect(list.getByRole("row")).toHaveCount(5);
    const first = list.getByRole("row").filter({ hasText: String(BARS) });
    const limit = first.getByRole("textbox");
    await limit.fill("0");
    await expect(first.getByRole("alert")).toHaveText("Enter a whole number from 1 to 100.");
    await limit.fill("20");
    await limit.press("Enter");
    await expect(first.getByRole("button", { name: "Save" })).toHaveCount(0);
    await page.reload();
    await expect(limit).toHaveValue("20");
    await first.getByRole("button", { name: /^Stop/ }).click();
    await expect(list.getByRole("row")).toHaveCount(4);
  });

  test("a watch of an opportunity and one of its step share one alert per change", { tag: "@full" }, async () => {
    await open(page, String(GRID));
    await page.getByRole("button", { name: "Watch Q1", exact: true }).click();
    await expect(page.getByRole("button", { name: "Watching Q1", exact: true })).toBeVisible();
    service.set({
      [String(GRID)]: (opportunity) => {
        opportunity.cost_per_interview = 4.56;
      },
    });
    await readAgain(page, 3);
    await expect(row(page, String(GRID))).toContainText(/price changed.*watches: opportunity, Q1/, { timeout: 30_000 });
    await expect(row(page, String(GRID))).not.toContainText("price changed 2 times");
  });

  test(
    "a viewer can watch but not change the refetch interval; a manager can",
    { tag: "@full" },
    async ({ browser }) => {
      const other = await signedIn(browser, server.url, viewer);
      await expect(other.getByText("You’re not watching any opportunities")).toBeVisible();
      await watch(other, String(GRID));
      await other.goto("/settings/watches");
      await other.getByLabel("Refresh watched opportunities").selectOption({ label: "Every 4 h" });
      const save = other.getByRole("button", { name: "Save interval" });
      await expect(save).toHaveAttribute("aria-disabled", "true");
      await expect(save).toHaveAccessibleDescription(/This requires the manager role/);
      await other.context().close();

      await page.goto("/settings/watches");
      await expect(page.getByLabel("Refresh watched opportunities").locator("option")).toHaveCount(5);
      await page.getByLabel("Refresh watched opportunities").selectOption({ label: "Every 4 h" });
      await page.getByRole("button", { name: "Save interval" }).click();
      await expect(page.getByText(/^refreshed every 4 h · next around \d\d:\d\d UTC$/)).toBeVisible();
      await expect(page.getByText("3 calls per refresh, 18 a day")).toHaveCount(1);
      await expect(page.getByText(/^Set by boss@example\.com, /)).toBeVisible();
    },
  );
});

/** Opening, reloading or following any address of the console never triggers a live check or creates a context. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { runConcurrently } from "../harness/run-concurrently";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { groupIds, keepLocalCheck, liveCheck, localEvaluation, resultRegion } from "../harness/qualify-page";

test.use({ storageState: SIGNED_OUT });

const GROUPS = ["11250030", "11250031"];
/** Query parameters of all pages and routes combined; each ignores unknown ones. */
const QUERY: Readonly<Record<string, string>> = {
  groups: GROUPS.join(","),
  ids: "55307",
  group: "11250030",
  subject: "0",
  device: "desktop",
  size: "1920x1080",
  locale: "de_DE",
  q: "a",
  page: "1",
  run: "",
};
const TABS = ["matrix", "personas", "runs", "trust", "dictionary"];

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running | undefined;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-by-url-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({ upstream: () => sandbox.url, latency: 0 });
});

test.afterAll(async () => {
  await boss?.context().close();
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls with side effects at the service. */
const taken = (): readonly string[] =>
  service.calls.map(({ operation }) => operation).filter((name) => name === "qualify" || name === "create-context");

/** Addresses of all files of that name under `app`, such as `/qualification/runs/[runId]`. */
function addresses(file: string): string[] {
  const app = path.resolve(import.meta.dirname, "../../app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === file)
    .map((name) => `/${path.dirname(name)}`.replaceAll(/\/\([^)]*\)/g, "").replace(/\/\.$/, "/"));
}

test.describe.configure({ mode: "serial", timeout: 400_000 });

let boss: Page;
let run = "";

test("only a press runs a live check; opening any address runs none", { tag: "@full" }, async ({ browser }) => {
  const settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  served = await startConsole(settings);
  const page = (boss = await signedIn(browser, served.url, ADMIN_PERSON));

  run = await test.step("a press makes one call", async () => {
    await page.goto("/qualification");
    await page.getByLabel("Respondent ID").fill("mina-berlin-31");
    await page.getByLabel("IPv4").fill("203.0.113.7");
    await groupIds(page).fill(GROUPS.join("\n"));
    await liveCheck(page).click();
    expect(taken()).toEqual([]);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Run 1 live check/ })
      .click();
    await expect(resultRegion(page).getByText(/2 of 2 groups answered/)).toBeVisible();
    expect(taken()).toEqual(["qualify"]);
    return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  });
  expect(run).not.toBe("");

  await test.step("a local evaluation makes no call", async () => {
    await page.goto(`/qualification?groups=${GROUPS.join(",")}`);
    await localEvaluation(page).click();
    await keepLocalCheck(page);
    expect(taken()).toEqual(["qualify"]);
  });

  const parts = {
    "[attributeId]": "1",
    "[opportunityId]": "55307",
    "[runId]": run,
    "[...nextauth]": "session",
    "[...address]": "nothing/here",
  };
  const filled = (address: string): string =>
    Object.entries(parts).reduce((text, [part, value]) => text.replace(part, value), address);
  const query = String(new URLSearchParams({ ...QUERY, id: run, a: run, b: run, run }));

  await test.step("every route, without and with all parameters", async () => {
    const routes = addresses("route.ts").map(filled);
    expect(routes.length).toBeGreaterThan(40);
    for (const address of routes) {
      for (const wish of ["", `?${query}`]) {
        const { status } = await page.request.get(address + wish).then((answer) => ({ status: answer.status() }));
        expect(status, address + wish).toBeLessThan(500);
      }
    }
    expect(taken()).toEqual(["qualify"]);
  });

  const pages = addresses("page.tsx").map(filled);
  await test.step("every page: opened, reloaded, and returned to", async () => {
    expect(pages.length).toBeGreaterThan(12);
    expect(pages).toContain(`/qualification/runs/${run}`);
    const back = 4;
    const visited = pages.map((address) => `${address}?${query}`);
    await inTabs(page, visited.slice(0, -back), openTwice);
    for (const address of visited.slice(-back)) await openTwice(page, address);
    for (let steps = 0; steps < back; steps += 1) {
      await page.goBack();
      await settled(page);
    }
    expect(taken()).toEqual(["qualify"]);
  });

  await test.step("every tab", async () => {
    const ofTheRun = TABS.map((tab) => `/qualification/runs/${run}?tab=${tab}`);
    await inTabs(page, [...TABS.map((tab) => `/qualification?tab=${tab}&${query}`), ...ofTheRun], open);
    expect(taken()).toEqual(["qualify"]);
  });
});

test("no reachable link runs a live check: hovered, which prefetches it, and followed", { tag: "@full" }, async () => {
  const known = new Set<string>();
  /** Links prefetched before: a prefetch is not repeated within half a minute. */
  const hovered = new Set<string>();
  let ahead = 0;
  boss.context().on("request", (request) => {
    if (new URL(request.url()).searchParams.has("_rsc")) ahead += 1;
  });
  const queue = ["/", "/qualification", `/qualification/runs/${run}`, "/qualification?tab=runs", "/opportunities"];
  await inTabs(boss, queue, async (tab, next) => {
    if (known.has(next) || known.size >= MOST_LINKS) return;
    known.add(next);
    await open(tab, next);
    let here = 0;
    for (const link of await tab.getByRole("link").all()) {
      const href = await link.getAttribute("href", { timeout: 300 }).catch(() => null);
      if (!href?.startsWith("/") || href.startsWith("/api/") || hovered.has(href)) continue;
      hovered.add(href);
      await link.hover({ timeout: 300, force: true }).catch(() => undefined);
      // A pointer that only passes over a link triggers no prefetch.
      await tab.waitForTimeout(90);
      queue.push(href);
      here += 1;
      if (here >= MOST_HOVERED) break;
    }
  });
  expect(known.size).toBeGreaterThan(15);
  expect(ahead).toBeGreaterThan(15);
  expect(taken()).toEqual(["qualify"]);
});

/** More would only repeat the same pages with other ids. */
const MOST_LINKS = 24;
const MOST_HOVERED = 15;

/** Visits addresses in several tabs. @param queue may grow during the visits. */
const inTabs = (
  page: Page,
  queue: readonly string[],
  visit: (tab: Page, address: string) => Promise<void>,
): Promise<void> =>
  runConcurrently(queue, async (next) => {
    const tab = await page.context().newPage();
    for (let address = next(); address !== undefined; address = next()) await visit(tab, address);
    await tab.close();
  });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

async function openTwice(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.reload();
  await settled(page);
}

/** Waits until the page's own requests have started. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main").first()).toBeVisible();
  await page.waitForLoadState("networkidle", { timeout: 1_000 }).catch(() => undefined);
}

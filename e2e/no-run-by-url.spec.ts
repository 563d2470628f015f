/** Opening, reloading or following any address of the console asks nobody about a respondent and makes no context. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { addPerson, startConsole, startSandbox, type Running } from "./console-process";
import { countingService, type CountingService } from "./counting-service";
import { inLanes } from "./lanes";
import { NOBODY } from "./people";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "./real-service";
import { groupIds, liveCheck, localReading, understand } from "./workbench";

test.use({ storageState: NOBODY });

const GROUPS = ["11250030", "11250031"];
/** Parameters that pages and routes read, all at once: a name that one does not know it leaves out. */
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
  service = await countingService({ behind: () => sandbox.url, latency: 0 });
});

test.afterAll(async () => {
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls that take effect at the service. */
const taken = (): readonly string[] =>
  service.calls.map(({ operation }) => operation).filter((name) => name === "qualify" || name === "create-context");

/** `/qualification/runs/[runId]` of every file of that name under `app`. */
function addresses(file: string): string[] {
  const app = path.resolve(import.meta.dirname, "../app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === file)
    .map((name) => `/${path.dirname(name)}`.replaceAll(/\/\([^)]*\)/g, "").replace(/\/\.$/, "/"));
}

test("only a press asks about a respondent", async ({ browser }) => {
  test.setTimeout(400_000);
  const settings = settingsFor(service.url, dataDir);
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
  const page = await signedIn(browser, served.url, BOSS);

  const run = await test.step("a press asks once", async () => {
    await page.goto("/qualification");
    await page.getByLabel("Respondent id").fill("mina-berlin-31");
    await page.getByLabel("IPv4").fill("203.0.113.7");
    await groupIds(page).fill(GROUPS.join("\n"));
    await liveCheck(page).click();
    expect(taken()).toEqual([]);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Run 1 live check/ })
      .click();
    await expect(understand(page).getByText(/2 of 2 groups answered/)).toBeVisible();
    expect(taken()).toEqual(["qualify"]);
    return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  });
  expect(run).not.toBe("");

  await test.step("our own reading asks nobody", async () => {
    await page.goto(`/qualification?groups=${GROUPS.join(",")}`);
    await localReading(page).click();
    await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}/);
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

  await test.step("every route, bare and with every parameter", async () => {
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
  await test.step("every page: opened, reloaded, and gone back to", async () => {
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

  await test.step("every link that can be met: hovered, which fetches it ahead, and followed", async () => {
    const known = new Set<string>();
    /** What has been fetched ahead once is not fetched again within half a minute. */
    const hovered = new Set<string>();
    let ahead = 0;
    page.context().on("request", (request) => {
      if (new URL(request.url()).searchParams.has("_rsc")) ahead += 1;
    });
    const queue = ["/", "/qualification", `/qualification/runs/${run}`, "/qualification?tab=runs", "/opportunities"];
    await inTabs(page, queue, async (tab, next) => {
      if (known.has(next) || known.size >= MOST_LINKS) return;
      known.add(next);
      await open(tab, next);
      let here = 0;
      for (const link of await tab.getByRole("link").all()) {
        const href = await link.getAttribute("href", { timeout: 300 }).catch(() => null);
        if (!href?.startsWith("/") || href.startsWith("/api/") || hovered.has(href)) continue;
        hovered.add(href);
        await link.hover({ timeout: 300, force: true }).catch(() => undefined);
        // A pointer that only passes by fetches nothing.
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
});

/** More would only be the same pages of other ids. */
const MOST_LINKS = 24;
const MOST_HOVERED = 15;

/** Visits addresses in a few tabs. @param queue may grow meanwhile. */
const inTabs = (
  page: Page,
  queue: readonly string[],
  visit: (tab: Page, address: string) => Promise<void>,
): Promise<void> =>
  inLanes(queue, async (next) => {
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

/** What a page asks for by itself has begun by then. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main").first()).toBeVisible();
  await page.waitForLoadState("networkidle", { timeout: 1_000 }).catch(() => undefined);
}

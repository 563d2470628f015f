/**
 * Two instances on one PostgreSQL database behind a balancer that sends each request to the next one: nothing depends on
 * the instance that answers, and one of them may be killed.
 */
import { readFile } from "node:fs/promises";
import { env } from "node:process";
import { expect, type Page } from "@playwright/test";
import { FRAMED } from "../../lib/export/frames";
import { findPostgres } from "../../lib/cli/cluster/find-postgres";
import { startCluster, type Cluster, type Instance } from "../../lib/cli/cluster/start-cluster";
import { readCsv } from "../../lib/testing/table-builders";
import { mainPages } from "../bench/pages/main-pages";
import { countingService, type CountingService } from "../harness/service/counting-service";
import { gridOf } from "../harness/matrix-page";
import { SIGNED_OUT } from "../harness/people";
import { groupIds, liveCheck, resultRegion, startedRun, typeRespondent } from "../harness/qualify-page";
import { signedIn } from "../harness/service/real-service";
import { test } from "../harness/test";
import { open, watchButton } from "../harness/watches";

const postgres = findPostgres();
test.skip("missing" in postgres && env["REQUIRE_POSTGRES"] !== "1", "PostgreSQL is not installed on this machine");
test.use({ storageState: SIGNED_OUT });
test.describe.configure({ mode: "serial", timeout: 240_000 });

/** Opportunity of the tiny sandbox. */
const OPPORTUNITY = "55304";

let service: CountingService;
let cluster: Cluster;
let first: Instance;
let second: Instance;
/** Signed in once, at the balancer. */
let page: Page;
let release: () => void = () => undefined;
let held: () => Promise<void> | undefined = () => undefined;

/** Delays all qualification calls until `release`. */
function hold(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = () => promise;
  release = () => {
    held = () => undefined;
    resolve();
  };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  cluster = await startCluster({
    instances: 2,
    port: 0,
    sticky: false,
    sandboxArgs: ["--scale", "tiny"],
    serviceUrl: async (sandboxUrl) => {
      service = await countingService({
        upstream: () => sandboxUrl,
        latency: 5,
        hold: ({ operation }) => (operation === "qualify" ? held() : undefined),
      });
      return service.url;
    },
  });
  [first, second] = cluster.instances as [Instance, Instance];
  page = await signedIn(browser, cluster.url, cluster.person);
});

test.afterAll(async () => {
  release();
  await page?.context().close();
  await cluster?.stop();
  await service?.close();
});

/** Runs `visit` until both instances have answered; it returns the names of those that did. */
async function untilBothAnswered(visit: () => Promise<readonly string[]>): Promise<void> {
  const answered = new Set<string>();
  for (let visits = 0; visits < 20 && answered.size < 2; visits += 1) {
    for (const name of await visit()) answered.add(name);
    // Otherwise two requests per visit would always meet the same two instances.
    if (visits % 2 === 1) await page.request.get("/api/live");
  }
  expect([...answered].toSorted()).toEqual(["1", "2"]);
}

/** Number of the qualification calls that arrived at the service. */
const asked = (): number => service.calls.filter(({ operation }) => operation === "qualify").length;

/** Starts a run of 100 groups in 10 calls at an instance, and returns its id. */
async function beginRun({ url }: Instance): Promise<string> {
  await page.goto(`${url}/qualification`);
  await typeRespondent(page, "somebody-of-two-instances", "198.51.100.97");
  const groups = Array.from({ length: 100 }, (_, index) => String(19_990_000 + index));
  await groupIds(page).fill(groups.join(" "));
  await liveCheck(page).click();
  const dialog = page.getByRole("dialog", { name: "Send to production?" });
  await dialog.getByRole("button", { name: "Run 10 live checks" }).click();
  return startedRun(page);
}

const notSent = async (run: string): Promise<number> =>
  (await gridOf(page, run)).batches.filter(({ state }) => state === "not_sent").length;

test("a sync started once is shown by both instances", { tag: "@full" }, async () => {
  await page.goto("/attributes");
  await page.getByRole("button", { name: "Load list and details" }).click();
  await expect(page.getByText("30 of 30 attributes loaded")).toBeVisible({ timeout: 120_000 });
  for (const { url } of cluster.instances) {
    await page.goto(`${url}/attributes`);
    await expect(page.getByText("30 of 30 attributes loaded")).toBeVisible();
  }
});

test("one sign-in opens every main page at both instances", { tag: "@full" }, async () => {
  for (const { name, address } of mainPages("")) {
    // A run is opened below.
    if (name === "sign-in" || name === "run") continue;
    await test.step(name, () =>
      untilBothAnswered(async () => {
        const answer = await page.goto(cluster.url + address);
        expect(answer?.status()).toBe(200);
        await expect(page).not.toHaveURL(/sign-in/);
        await expect(page.getByRole("main")).toBeVisible();
        return [answer?.headers()["x-instance"] ?? ""];
      }),
    );
  }
});

test("a button works at both instances", { tag: "@full" }, async () => {
  await open(page, OPPORTUNITY);
  let watching = false;
  await untilBothAnswered(async () => {
    const acted = page.waitForResponse((answer) => answer.request().headers()["next-action"] !== undefined);
    await watchButton(page, watching ? "Watching" : "Watch").click();
    const answer = await acted;
    watching = !watching;
    await expect(watchButton(page, watching ? "Watching" : "Watch")).toHaveAttribute("aria-pressed", String(watching));
    return [answer.headers()["x-instance"] ?? ""];
  });
  for (const { url } of cluster.instances) {
    await page.goto(`${url}/opportunities/${OPPORTUNITY}`);
    await expect(watchButton(page, watching ? "Watching" : "Watch")).toBeVisible();
  }
});

test("a selection that was kept by one instance is exported by the other", { tag: "@full" }, async () => {
  await page.goto(`${first.url}/attributes?tab=catalogue`);
  const table = page.getByRole("table", { name: /^Attributes, / });
  await table.getByRole("checkbox", { name: "Select all shown" }).check();
  const bar = page.getByRole("group", { name: "Selected attributes" });
  await bar.getByRole("button", { name: "Export answers…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Export/ });
  await dialog.getByText("CSV", { exact: true }).click();
  const start = dialog.getByRole("button", { name: /^Export [\d,]+ rows$/ });
  await expect(start).toBeEnabled();
  const [file, sent] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest((request) => request.headers()["accept"] === FRAMED),
    start.click(),
  ]);
  const own = await readFile(await file.path(), "utf8");
  const { pathname, search } = new URL(sent.url());
  const other = await page.request.get(`${second.url}${pathname}${search}`);
  expect(other.status()).toBe(200);
  expect(readCsv((await other.text()).slice(1))).toEqual(readCsv(own.slice(1)));
});

test("an instance that starts in the middle of a run changes nothing", { tag: "@full" }, async () => {
  hold();
  const before = asked();
  const run = await beginRun(first);
  await expect.poll(asked).toBeGreaterThan(before);
  const third = await cluster.startAnother();
  await page.goto(`${third.url}/qualification/runs/${run}`);
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  release();
  await expect.poll(async () => (await gridOf(page, run)).state).toBe("done");
  const { batches } = await gridOf(page, run);
  expect(batches.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => "answered"));
  // No call was sent twice.
  expect(asked()).toBe(before + 10);
  expect(await third.program.stop()).toBe(0);
});

test("a stop pressed at one instance ends the run of the other", { tag: "@full" }, async () => {
  hold();
  const before = asked();
  const run = await beginRun(first);
  await expect.poll(asked).toBeGreaterThan(before);
  await page.goto(`${second.url}/qualification/runs/${run}`);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect.poll(() => notSent(run), { timeout: 10_000 }).toBeGreaterThan(0);
  const sent = asked();
  release();
  await expect.poll(async () => (await gridOf(page, run)).state).toBe("stopped");
  expect(asked()).toBe(sent);
  await expect(resultRegion(page)).toContainText(/^.*Stopped · \d+ of 10 calls answered · \d+ not sent/);
});

test(
  "one instance is killed: people keep working, and its run is cut without a repeated call",
  { tag: "@full" },
  async () => {
    hold();
    const before = asked();
    const run = await beginRun(second);
    await expect.poll(asked).toBeGreaterThan(before);
    await second.program.kill();
    const sent = asked();

    // At once, before its death is noticed: a request that can't be sent goes to the other instance.
    for (const address of ["/", "/attributes", "/opportunities", "/activity"]) {
      const answer = await page.goto(cluster.url + address);
      expect([answer?.status(), answer?.headers()["x-instance"]]).toEqual([200, first.name]);
    }
    await open(page, OPPORTUNITY);
    const watching = await watchButton(page, "Watching").isVisible();
    await watchButton(page, watching ? "Watching" : "Watch").click();
    await expect(watchButton(page, watching ? "Watch" : "Watching")).toBeVisible();

    await page.goto(`${cluster.url}/qualification/runs/${run}`);
    await expect(resultRegion(page)).toContainText("The console stopped during this run", { timeout: 60_000 });
    await expect(resultRegion(page)).toContainText("Nothing was resent.");
    release();
    expect(asked()).toBe(sent);
  },
);

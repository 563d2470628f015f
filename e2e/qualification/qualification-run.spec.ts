/**
 * Run of many calls against a service that counts: confirmed, stopped, reloaded, interrupted, and retried only by a
 * press.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { countingService, type CountedCall, type CountingService } from "../harness/service/counting-service";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { groupIds, lineOf, liveCheck, startedRun, typeRespondent, resultRegion } from "../harness/qualify-page";

test.use({ storageState: SIGNED_OUT });
test.describe.configure({ mode: "serial" });

let dataDir: string;
let sandbox: Running;
let service: CountingService;
let served: Running;
let page: Page;
let settings: Record<string, string>;

/** Behavior of the proxy in front of the sandbox, by call. */
let refused: (call: CountedCall) => boolean = () => false;
let held: (call: CountedCall) => Promise<void> | undefined = () => undefined;
let release: () => void = () => undefined;

/** Delays matching calls until they are released. */
const hold = (which: (call: CountedCall) => boolean = () => true) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = (call) => (which(call) ? promise : undefined);
  release = () => {
    held = () => undefined;
    resolve();
  };
};
const asked = (): readonly CountedCall[] => service.calls.filter(({ operation }) => operation === "qualify");
const some = (count: number): string[] => Array.from({ length: count }, (_unused, index) => String(19_990_000 + index));

test.beforeAll(async ({ browser }) => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-run-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  service = await countingService({
    upstream: () => sandbox.url,
    latency: 5,
    refuse: (call) => (call.operation === "qualify" && refused(call) ? 500 : undefined),
    hold: (call) => (call.operation === "qualify" ? held(call) : undefined),
  });
  settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  served = await startConsole(settings);
  page = await signedIn(browser, served.url, ADMIN_PERSON);
});

test.afterAll(async () => {
  release();
  await page?.context().close();
  await served?.stop();
  await service?.close();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const confirmed = (): Locator =>
  page.getByRole("dialog", { name: "Send to production?" }).getByRole("button", { name: /^Run \d+ live checks?$/ });

/** Fills the form and confirms the numbers, as a production partner account requires. */
async function begin(groups: readonly string[]): Promise<void> {
  await page.goto("/qualification");
  await typeRespondent(page, "somebody-of-many-calls", "198.51.100.96");
  await groupIds(page).fill(groups.join(" "));
  await liveCheck(page).click();
  const dialog = page.getByRole("dialog", { name: "Send to production?" });
  const calls = Math.ceil(groups.length / 10);
  await expect(dialog).toContainText(`${groups.length} groups in ${calls} call`);
  await expect(dialog).toContainText("as Real Panel in production");
  await confirmed().click();
}

test("one press retries only the failed batch", { tag: "@full" }, async () => {
  const groups = some(23);
  refused = (call) => call.groups.includes("19990010");
  await begin(groups);
  await expect(resultRegion(page)).toContainText("2 of 3 calls answered · 1 failed");
  await expect(resultRegion(page)).toContainText("Call 2 failed.");
  await expect(lineOf(page, "19990010")).toContainText("No answer");
  await expect(lineOf(page, "19990020")).toContainText("0.0 unknown");
  expect(
    asked()
      .map((call) => call.groups.length)
      .toSorted(),
  ).toEqual([10, 10, 3].toSorted());

  refused = () => false;
  await page.getByRole("button", { name: "Retry 1 failed call" }).click();
  await page
    .getByRole("dialog", { name: "Send to production again?" })
    .getByRole("button", { name: "Retry 1 failed call" })
    .click();
  await expect(resultRegion(page)).toContainText("23 of 23 groups answered");
  await expect(lineOf(page, "19990010")).toContainText("0.0 unknown");
  expect(asked()).toHaveLength(4);
  expect(asked()[3]?.groups).toEqual(groups.slice(10, 20));
});

test("when one group fails its call, the others are checked one by one, with one press", { tag: "@full" }, async () => {
  const groups = some(4);
  const before = asked().length;
  refused = (call) => call.groups.includes("19990002");
  await begin(groups);
  await page.getByRole("button", { name: "Retry the 4 groups one by one" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to production again?" });
  await expect(dialog).toContainText("4 calls as Real Panel in production");
  await dialog.getByRole("button", { name: "Retry the 4 groups one by one" }).click();
  await expect(resultRegion(page)).toContainText("3 of 4 calls answered · 1 failed");
  await expect(lineOf(page, "19990003")).toContainText("0.0 unknown");
  await expect(lineOf(page, "19990002")).toContainText("No answer");
  expect(
    asked()
      .slice(before + 1)
      .flatMap((call) => call.groups)
      .toSorted(),
  ).toEqual(groups);
  await expect(page.getByRole("button", { name: /one by one/ })).toHaveCount(0);
  refused = () => false;
});

test(
  "lines fill as their batch settles, a focused line keeps the focus, and other pages show the run",
  { tag: "@full" },
  async () => {
    hold((call) => call.groups.includes("19990010"));
    await begin(some(23));
    await expect(lineOf(page, "19990000")).toContainText("0.0 unknown");
    await expect(lineOf(page, "19990020")).toContainText("0.0 unknown");
    await expect(lineOf(page, "19990010")).toContainText("Checking…");
    await expect(resultRegion(page)).toContainText("2 of 3 calls answered · 1 in progress");
    const line = page.getByRole("button", { name: "Group 19990010, details" });
    await line.focus();
    const other = await page.context().newPage();
    await other.goto("/qualification");
    await expect(other.getByText("You have a run in progress")).toBeVisible();
    await other.getByRole("link", { name: "Live check of 23 groups" }).click();
    await expect(resultRegion(other)).toContainText("2 of 3 calls answered · 1 in progress");
    release();
    for (const one of [page, other]) {
      await expect(resultRegion(one)).toContainText("23 of 23 groups answered");
      await expect(lineOf(one, "19990010")).toContainText("0.0 unknown");
    }
    await expect(line).toBeFocused();
    await other.close();
  },
);

test("two concurrent presses create one run", async () => {
  const callsBefore = asked().length;
  hold();
  await page.goto("/qualification");
  await typeRespondent(page, "somebody-pressed-twice", "198.51.100.97");
  await groupIds(page).fill("19990000");
  await liveCheck(page).click();
  await confirmed().dblclick();
  await expect.poll(() => asked().length - callsBefore).toBe(1);
  release();
  await expect(lineOf(page, "19990000")).toContainText("0.0 unknown");
  expect(asked().length - callsBefore).toBe(1);
});

test("only a group missing from a response is retried", { tag: "@full" }, async () => {
  const callsBefore = asked().length;
  await begin(["19990000", "990601"]);
  await expect(lineOf(page, "990601")).toContainText("Missing from the response");
  await lineOf(page, "990601").getByRole("button", { name: "Retry 1 group: 990601" }).click();
  await page
    .getByRole("dialog", { name: "Send to production again?" })
    .getByRole("button", { name: "Retry 1 call" })
    .click();
  await expect
    .poll(() =>
      asked()
        .slice(callsBefore)
        .map((call) => call.groups),
    )
    .toEqual([["19990000", "990601"], ["990601"]]);
});

test(
  "stop: waiting calls are not sent, calls in flight complete; a reload in between sends nothing more",
  { tag: "@full" },
  async () => {
    const callsBefore = asked().length;
    hold();
    await begin(some(100));
    // Two of the six slots are kept free for interactive calls.
    await expect.poll(() => asked().length - callsBefore).toBe(4);
    await expect(resultRegion(page)).toContainText("0 of 10 calls answered · 4 in progress · 6 waiting");
    await expect(lineOf(page, "19990000")).toContainText("Checking…");
    await expect(lineOf(page, "19990099")).toContainText("Waiting");
    await page.reload();
    await expect(resultRegion(page)).toContainText("0 of 10 calls answered · 4 in progress · 6 waiting");
    expect(asked().length - callsBefore).toBe(4);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(resultRegion(page)).toContainText("6 not sent");
    release();
    await expect(resultRegion(page)).toContainText("Stopped · 4 of 10 calls answered · 6 not sent");
    await expect(lineOf(page, "19990000")).toContainText("0.0 unknown");
    await expect(lineOf(page, "19990099")).toContainText("Not sent");
    expect(asked().length - callsBefore).toBe(4);
  },
);

test(
  "kill -9 during a run: shows which calls may have arrived, and resends nothing",
  { tag: "@full" },
  async ({ browser }) => {
    const callsBefore = asked().length;
    hold();
    await begin(some(50));
    await expect.poll(() => asked().length - callsBefore).toBe(4);
    const run = await startedRun(page);
    await served.kill();
    release();
    await page.context().close();
    served = await startConsole(settings);
    page = await signedIn(browser, served.url, ADMIN_PERSON);
    await page.goto(`/qualification/runs/${run}`);
    await expect(resultRegion(page)).toContainText("The console stopped during this run");
    await expect(resultRegion(page)).toContainText("Call 5 was not sent. Nothing was resent.");
    await expect(resultRegion(page)).toContainText("Call 1 may have reached the service");
    await expect(lineOf(page, "19990049")).toContainText("Not sent");
    await expect(page.getByRole("button", { name: "Retry call 1" })).toHaveAttribute("aria-disabled", "true");
    expect(asked().length - callsBefore).toBe(4);
  },
);

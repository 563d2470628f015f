/**
 * The same build against an external service: nothing runs without confirmation, and fetched data stays when the
 * service goes down and comes back.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, freePort, startConsole, startSandbox, type Running } from "../harness/console-process";
import { SIGNED_OUT } from "../harness/people";
import {
  groupIds,
  keepLocalCheck,
  lineOf,
  liveCheck,
  localEvaluation,
  typeRespondent,
  resultRegion,
} from "../harness/qualify-page";

const KEYS = { accessKey: "key-of-a-real-service", signingSecret: "secret-of-a-real-service" };
const BOSS = { email: "boss@example.com", password: "a-long-password-for-tests" };

let dataDir: string;
let sandboxPort: number;
let sandbox: Running;
let served: Running;
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ storageState: SIGNED_OUT });

const openSandbox = (): Promise<Running> =>
  startSandbox(["--access-key", KEYS.accessKey, "--signing-secret", KEYS.signingSecret], sandboxPort);

/** Number of calls to the service: the log has a line for each attempt. */
const callsOf = (operation: string): number => served.output().split(`"operation":"${operation}"`).length - 1;
const unreachable = (within: Page | Locator): Locator => within.getByText("The service can’t be reached");

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-service-"));
  sandboxPort = await freePort();
  sandbox = await openSandbox();
  const settings = {
    SERVICE_BASE_URL: sandbox.url,
    SERVICE_ACCESS_KEY: KEYS.accessKey,
    SERVICE_SIGNING_SECRET: KEYS.signingSecret,
    SERVICE_ALLOW_HOSTS: "127.0.0.1",
    SERVICE_PARTNER_NAME: "Real Panel",
    NEXTAUTH_SECRET: "an-auth-secret-of-at-least-32-bytes",
    DATA_DIR: dataDir,
    LOG_LEVEL: "info",
  };
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
  page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: /viewer$/ })).toHaveCount(0);
  await page.getByLabel("Email").fill(BOSS.email);
  await page.getByLabel("Password", { exact: true }).fill(BOSS.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner")).toContainText("production");
});

test.afterAll(async () => {
  await page?.context().close();
  await served?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an empty library explains how to start, and offers no sandbox data", { tag: "@full" }, async () => {
  await page.goto("/opportunities");
  await expect(page.getByText("No opportunities yet")).toBeVisible();
  await expect(page.getByText(/sandbox opportunities/)).toHaveCount(0);
  await page.getByLabel("Opportunity IDs").fill("55301");
  await page.getByLabel("Opportunity IDs").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70098-w4e" })).toBeVisible();
});

test(
  "no link, reload or tab triggers a live check, and a local evaluation makes no call",
  { tag: "@full" },
  async () => {
    await page.goto("/opportunities/55301");
    await page.getByRole("link", { name: "Qualify", exact: true }).last().click();
    await expect(groupIds(page)).toHaveValue("55301");
    await page.reload();
    await expect(resultRegion(page)).toContainText("No checks yet");
    await expect(page.getByRole("combobox", { name: "Persona", exact: true })).toHaveAttribute(
      "placeholder",
      "None saved yet",
    );
    await localEvaluation(page).click();
    await expect(resultRegion(page)).toContainText("1 group checked locally (service not called)");
    await expect(lineOf(page, "11241127")).toContainText("Undetermined");
    await keepLocalCheck(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Local check of group 11241127" })).toBeVisible();
    await page.goto("/qualification?tab=runs");
    await expect(page.getByRole("link", { name: "Runs 1" })).toBeVisible();
    expect(callsOf("qualify")).toBe(0);
  },
);

test("in production a live check needs confirmation, and is made once", { tag: "@full" }, async () => {
  await page.goto("/qualification?groups=11241127");
  await typeRespondent(page, "somebody-of-a-real-panel", "198.51.100.77");
  await liveCheck(page).click();
  const dialog = page.getByRole("dialog", { name: "Send to production?" });
  await expect(dialog).toContainText("1 group in 1 call as Real Panel in production, for a real respondent.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(resultRegion(page)).toContainText("No checks yet");
  expect(callsOf("qualify")).toBe(0);

  await liveCheck(page).click();
  await dialog.getByRole("button", { name: "Run 1 live check" }).click();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  await page.reload();
  await expect(lineOf(page, "11241127")).toContainText("Needs profiling");
  expect(callsOf("qualify")).toBe(1);
});

test("in production a context needs confirmation", { tag: "@full" }, async () => {
  await page.goto("/contexts");
  await page.getByLabel("Key 1", { exact: true }).fill("gender");
  await page.getByLabel("Value 1", { exact: true }).fill("female");
  await page.getByRole("button", { name: "Create context" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a context in production?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("female");
  expect(callsOf("create-context")).toBe(0);
  await page.getByRole("button", { name: "Create context" }).click();
  await dialog.getByRole("button", { name: "Create context" }).click();
  await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");
  expect(callsOf("create-context")).toBe(1);
});

test("keeps fetched data and input while the service is unreachable", { tag: "@full" }, async () => {
  test.setTimeout(120_000);
  await page.goto("/opportunities/55301");
  await sandbox.stop();
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  const failure = page.getByRole("alert").filter({ has: unreachable(page) });
  await expect(failure).toContainText("You’re seeing data from the last refresh.", { timeout: 30_000 });
  await expect(failure).toContainText("refused the connection. Nothing was sent.");
  await expect(page.getByRole("heading", { name: /^Everyone must pass/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70098-w4e" })).toBeVisible();
  await expect(unreachable(page)).toHaveCount(0);

  await page.goto("/opportunities");
  const box = page.getByLabel("Opportunity IDs");
  await box.fill("55304");
  await box.press("Enter");
  await expect(unreachable(page)).toBeVisible({ timeout: 30_000 });
  await expect(box).toHaveValue("55304");
  await expect(page.getByRole("link", { name: "ORD-70098-w4e" })).toBeVisible();

  await page.goto("/qualification?groups=11241127");
  await typeRespondent(page, "somebody-of-a-real-panel", "198.51.100.77");
  await liveCheck(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
  await expect(unreachable(page)).toBeVisible({ timeout: 30_000 });
  await expect(lineOf(page, "11241127")).toContainText("No answer");
  await expect(lineOf(page, "11241127")).toContainText("Undetermined");
  await expect(page.getByLabel("Respondent ID")).toHaveValue("somebody-of-a-real-panel");
});

test("a retry succeeds once the service is reachable again", { tag: "@full" }, async () => {
  test.setTimeout(120_000);
  await page.goto("/opportunities/55301");
  const again = page.getByRole("button", { name: "Refresh", exact: true });
  await again.click();
  await expect(unreachable(page)).toBeVisible({ timeout: 30_000 });
  sandbox = await openSandbox();
  // The circuit breaker blocks calls for a moment after many failures.
  await expect(async () => {
    await again.click();
    await expect(page.getByText(/^· loaded [2-9] times$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(unreachable(page)).toBeHidden();
  await page.goto("/opportunities/55304");
  await expect(page.getByRole("heading", { level: 1, name: "ORD-70077-hx9" })).toBeVisible();
});

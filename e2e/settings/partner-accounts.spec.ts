/**
 * Partner accounts on a separate console: added after a successful test call, granted, switched, changed and disabled.
 * A second sandbox is the service of the new account.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { freePort, startConsole, startSandbox, type Running } from "../harness/console-process";
import { copyPrepared } from "../harness/own-console";
import { SIGNED_OUT, signInAs, type Person } from "../harness/people";
import { test } from "../harness/test";

const OLD = { accessKey: "key-of-harbour-0001", signingSecret: "the-first-canary-secret-of-harbour" };
const NEW = { accessKey: "key-of-harbour-0001", signingSecret: "the-second-canary-secret-of-harbour" };

let dataDir: string;
let port: number;
let service: Running;
let served: Running;
let ida: Page;
let vera: Page;

test.describe.configure({ mode: "serial" });
test.use({ storageState: SIGNED_OUT });

const serviceWith = (keys: typeof OLD): Promise<Running> =>
  startSandbox(["--access-key", keys.accessKey, "--signing-secret", keys.signingSecret], port);

async function arrive(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
  await signInAs(page, person);
  return page;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = copyPrepared(mkdtempSync(path.join(tmpdir(), "console-accounts-")));
  port = await freePort();
  service = await serviceWith(OLD);
  served = await startConsole({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
  ida = await arrive(browser, "admin");
  vera = await arrive(browser, "viewer");
});

test.afterAll(async () => {
  await ida?.context().close();
  await vera?.context().close();
  await served?.stop();
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const form = (page: Page): Locator => page.getByRole("dialog");
const account = (name: string): Locator => ida.getByRole("region", { name });
const banner = (page: Page): Locator => page.getByRole("banner");

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form(ida).getByLabel(label, { exact: true }).fill(text);
}

test("saves an account only when its address is allowed and the service answers", async () => {
  await ida.goto("/settings/partners");
  await account("Northwind Panel").getByRole("button", { name: "Test connection" }).click();
  await expect(account("Northwind Panel").getByRole("status")).toContainText(/Connection works \(\d+ ms\)/);
  await expect(
    account("Northwind Panel")
      .getByRole("definition")
      .filter({ hasText: /^\s*Working$/ }),
  ).toBeVisible();

  await ida.getByRole("button", { name: "Add partner account…" }).click();
  const keep = form(ida).getByRole("button", { name: "Test and add" });
  await fill({
    Name: "Harbour Research",
    "Service base URL": "https://10.0.0.7/v1",
    "API overrides (JSON, optional)": "{",
  });
  await keep.click();
  await expect(form(ida).getByRole("alert")).toContainText("Not saved.");
  await expect(form(ida).getByLabel("Access key", { exact: true })).toHaveAccessibleDescription(/Enter the access key/);
  await expect(form(ida).getByLabel("Access key", { exact: true })).toBeFocused();
  await expect(form(ida).getByLabel("API overrides (JSON, optional)")).toHaveAccessibleDescription(
    /Enter a JSON object/,
  );

  await fill({
    "Access key": OLD.accessKey,
    "Signing secret": "a-wrong-secret",
    "API overrides (JSON, optional)": "",
  });
  await keep.click();
  await expect(form(ida).getByLabel("Service base URL")).toHaveAccessibleDescription(/must have a public host/);
  await fill({ "Service base URL": service.url });
  await keep.click();
  await expect(form(ida).getByRole("alert")).toContainText("The account wasn’t saved.");
  await expect(form(ida).getByRole("alert")).toContainText("refused the partner account Harbour Research");
  await expect(form(ida).getByLabel("Signing secret", { exact: true })).toHaveValue("a-wrong-secret");
  await expect(account("Harbour Research")).toHaveCount(0);

  await fill({ "Signing secret": OLD.signingSecret });
  await keep.click();
  await expect(form(ida)).toHaveCount(0);
  await expect(ida.getByRole("button", { name: "Add partner account…" })).toBeFocused();
  // The new account can be switched to at once.
  await expect(banner(ida).getByRole("button", { name: /Northwind Panel/ })).toBeVisible();
  await expect(account("Harbour Research")).toContainText("••••0001");
  await expect(account("Harbour Research")).toContainText("Stored encrypted (version 1)");
});

test("the secret is on no page, in no file in clear text, and in no log line", async () => {
  await ida.goto("/settings/partners");
  await expect(account("Harbour Research")).toBeVisible();
  expect(await ida.content()).not.toContain(OLD.signingSecret);
  expect(await ida.content()).not.toContain(OLD.accessKey);
  for (const file of ["console.sqlite", "console.sqlite-wal"])
    expect(readFileSync(path.join(dataDir, file)).includes(OLD.signingSecret)).toBe(false);
  expect(served.output()).not.toContain(OLD.signingSecret);
});

test(
  "a granted person works for the account in all windows, and sees nothing of the other account",
  { tag: "@full" },
  async () => {
    await expect(banner(vera).getByRole("button", { name: /Partner account/ })).toHaveCount(0);
    await account("Harbour Research")
      .getByLabel(/^Vera · viewer/)
      .check();
    await expect(account("Harbour Research").getByLabel(/^Vera · viewer/)).toBeEnabled();

    await vera.goto("/opportunities");
    await vera.getByLabel("Opportunity IDs").fill("55301");
    await vera.getByLabel("Opportunity IDs").press("Enter");
    await expect(vera.getByRole("heading", { level: 1, name: "ORD-70098-w4e" })).toBeVisible();
    const beside = await vera.context().newPage();
    await beside.goto("/opportunities");
    await expect(beside.getByText("ORD-70098-w4e")).toBeVisible();

    await banner(vera)
      .getByRole("button", { name: /Northwind Panel/ })
      .click();
    await vera.getByRole("button", { name: /^Switch to Harbour Research/ }).click();
    await expect(banner(vera)).toContainText("Harbour Research");
    await expect(vera).toHaveURL("/");
    // Without this, the second window would act for another account than it shows.
    await expect(banner(beside)).toContainText("Harbour Research");
    await expect(beside.getByText("Harbour Research was selected in another window")).toBeVisible();

    await vera.goto("/opportunities");
    await expect(vera.getByText("No opportunities yet")).toBeVisible();
    await vera.getByLabel("Opportunity IDs").fill("55302");
    await vera.getByLabel("Opportunity IDs").press("Enter");
    await expect(vera.getByRole("heading", { level: 1 })).toContainText("ORD-");
    await beside.close();
  },
);

test("a new secret replaces the old one only after a successful call", { tag: "@full" }, async () => {
  await service.stop();
  service = await serviceWith(NEW);
  await account("Harbour Research").getByRole("button", { name: "Test connection" }).click();
  await expect(account("Harbour Research").getByRole("alert")).toBeVisible();

  await account("Harbour Research").getByRole("button", { name: "Edit…" }).click();
  await fill({ "Signing secret": "another-wrong-secret" });
  await form(ida).getByRole("button", { name: "Test and save" }).click();
  await expect(form(ida).getByRole("alert")).toContainText("The account wasn’t saved.");
  await fill({ "Signing secret": NEW.signingSecret });
  await form(ida).getByRole("button", { name: "Test and save" }).click();
  await expect(form(ida)).toHaveCount(0);
  await expect(account("Harbour Research")).toContainText("Stored encrypted (version 2)");
  await account("Harbour Research").getByRole("button", { name: "Test connection" }).click();
  await expect(account("Harbour Research").getByRole("status")).toContainText("Connection works");

  // Operators of the account continue with the new secret.
  await vera.goto("/opportunities");
  await vera.getByLabel("Opportunity IDs").fill("55303");
  await vera.getByLabel("Opportunity IDs").press("Enter");
  await expect(vera.getByRole("heading", { level: 1 })).toContainText("ORD-");
});

test("reports a concurrent change, and restarts from the current state", { tag: "@full" }, async () => {
  const change = account("Harbour Research").getByRole("button", { name: "Edit…" });
  await change.click();
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  store
    .prepare("update partners set updated_at = updated_at + 1, updated_by = 'quicker@example.test' where name = ?")
    .run("Harbour Research");
  store.close();
  await form(ida).getByRole("button", { name: "Test and save" }).click();
  await expect(form(ida).getByRole("alert")).toContainText("quicker@example.test changed this account in the meantime");
  await form(ida).getByRole("button", { name: "Cancel" }).click();
  await expect(account("Harbour Research")).toContainText("Changed by quicker@example.test");
  await change.click();
  await form(ida).getByRole("button", { name: "Test and save" }).click();
  await expect(form(ida)).toHaveCount(0);
  await expect(account("Harbour Research")).toContainText("Changed by admin@example.test");
});

test("the stored secret signs nothing for another host", { tag: "@full" }, async () => {
  await account("Harbour Research").getByRole("button", { name: "Edit…" }).click();
  await fill({ "Service base URL": "http://127.0.0.1:9/v1" });
  await form(ida).getByRole("button", { name: "Test and save" }).click();
  await expect(form(ida).getByLabel("Signing secret", { exact: true })).toHaveAccessibleDescription(
    /Enter the secret again/,
  );
  await form(ida).getByRole("button", { name: "Cancel" }).click();
});

test(
  "revoking or disabling takes effect at once, and a person without an account sees a notice",
  { tag: "@full" },
  async () => {
    await account("Harbour Research").getByRole("button", { name: "Disable…" }).click();
    await form(ida).getByRole("button", { name: "Disable account" }).click();
    await expect(account("Harbour Research").getByRole("button", { name: "Enable" })).toBeVisible();
    await vera.goto("/");
    await expect(banner(vera)).toContainText("Northwind Panel");
    await expect(banner(vera).getByRole("button", { name: /Northwind Panel/ })).toHaveCount(0);

    await account("Northwind Panel")
      .getByLabel(/^Vera · viewer/)
      .uncheck();
    await expect(account("Northwind Panel").getByLabel(/^Vera · viewer/)).toBeEnabled();
    await vera.goto("/opportunities");
    await expect(vera.getByRole("heading", { level: 1, name: "No partner account" })).toBeVisible();
    await expect(vera.getByRole("button", { name: "Sign out" })).toBeVisible();
    expect((await vera.request.get("/api/activity/jobs")).status()).toBe(403);
  },
);

/** Conformance: a session is started, a client in Python gets its report card, a faulty one its failures. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { stateOf } from "../harness/people";
import { test } from "../harness/test";
import { violations } from "../harness/violations";

test.use({ storageState: stateOf("support") });
test.describe.configure({ mode: "serial" });

const CLIENT = path.resolve(import.meta.dirname, "../../lib/sandbox/conformance/clients/conformance_client.py");
const RULES = 17;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const rules = (page: Page) => page.getByRole("list", { name: "Rules" }).getByRole("heading", { level: 3 });
const counts = (page: Page) => page.getByRole("region", { name: "Report card" }).getByRole("status");

/** Starts a session and returns its keys. */
async function startSession(page: Page) {
  await page.goto("/tools/conformance");
  const endButton = page.getByRole("button", { name: "End session…" });
  const startButton = page.getByRole("button", { name: "Start session" });
  await expect(endButton.or(startButton)).toBeVisible();
  if (await endButton.isVisible()) await endSession(page);
  await startButton.click();
  await expect(field(page, "Signing secret")).toBeVisible();
  return {
    SERVICE_BASE_URL: await field(page, "Base URL").inputValue(),
    SERVICE_ACCESS_KEY: await field(page, "Access key").inputValue(),
    SERVICE_SIGNING_SECRET: await field(page, "Signing secret").inputValue(),
  };
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End session…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End session", exact: true }).click();
}

async function runClient(keys: Record<string, string>, faults = ""): Promise<void> {
  const env = { NODE_ENV: "test", PATH: process.env["PATH"] ?? "", ...keys, FAULTS: faults } as const;
  const child = spawn("python3", [CLIENT], { env });
  child.stdout.resume();
  expect((await once(child, "close"))[0]).toBe(0);
}

test("a client written from the contract passes every rule, and the card is exported", async ({ page }) => {
  test.setTimeout(180_000);
  const keys = await startSession(page);
  expect(await violations(page)).toEqual([]);
  await runClient(keys);
  await expect(counts(page)).toHaveText(
    `${RULES} passed, 0 failed, 0 not seen yet. Your client completed the last step.`,
  );
  await expect(rules(page)).toHaveCount(RULES);
  await expect(page.getByRole("region", { name: "Steps for your client" })).toContainText("13 of 13");
  await page.locator("summary").filter({ hasText: "2 calls as evidence for: Sends at most ten groups" }).click();
  await expect(page.getByText(/10 groups: 880201, 880202, 880203, …; IPv4/)).toBeVisible();

  const markdown = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Markdown" }).click();
  expect(readFileSync(await (await markdown).path(), "utf8")).toContain(`${RULES} passed, 0 failed`);
  const junit = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export JUnit" }).click();
  const xml = readFileSync(await (await junit).path(), "utf8");
  expect(xml).toContain(`tests="${RULES}" failures="0"`);
  expect(xml).not.toContain(keys.SERVICE_SIGNING_SECRET);

  // The secret was shown once; the session and its card stay.
  await page.reload();
  await expect(counts(page)).toContainText(`${RULES} passed`);
  expect(await page.content()).not.toContain(keys.SERVICE_SIGNING_SECRET);
  expect(page.url()).toMatch(/\/tools\/conformance$/);
});

test("a faulty client sees its failures, with the calls that prove them", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  const keys = await startSession(page);
  await runClient(keys, "pages,ten-groups,no-redirect");
  await expect(counts(page)).toContainText("3 failed");
  await page.getByText("Failed (3)", { exact: true }).click();
  await expect(rules(page)).toHaveText([
    "Sends at most ten groups",
    "Reads every page of a list",
    "Never follows a redirect",
  ]);
  await expect(page.getByText("A call had 12 groups.")).toBeVisible();
  await expect(page.getByText("The page size changed from 100 to 50.")).toBeVisible();
  await expect(
    page.getByText(/The redirect target received \d+ bytes, with the authentication headers\./),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a wrong secret fails the first rule; after the end the keys are refused", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  const keys = await startSession(page);
  await runClient({ ...keys, SERVICE_SIGNING_SECRET: "wrong" });
  await expect(page.getByText("The signature doesn’t match the body as it was received.")).toBeVisible();
  await endSession(page);
  await expect(page.getByRole("button", { name: "Start session" })).toBeVisible();
  expect((await fetch(`${keys.SERVICE_BASE_URL}/qualify`, { method: "POST", body: "{}" })).status).toBe(404);
});

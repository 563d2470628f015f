/** Update of a console while people have its pages open: the pages are of one build, the console is of another. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { addPerson, freePort, startBuild, startConsole, startSandbox, type Running } from "../harness/console-process";
import { otherBuild } from "../harness/other-build";
import { SIGNED_OUT } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { test } from "../harness/test";

test.use({ storageState: SIGNED_OUT });
// The second build takes a minute on a machine without other work.
test.describe.configure({ mode: "serial", timeout: 1_200_000 });

let dataDir: string;
let sandbox: Running;
let updated: Running | undefined;
let page: Page;

const key = () => page.getByLabel("Key 1", { exact: true });
const value = () => page.getByLabel("Value 1", { exact: true });
/** Production asks before it sends. */
async function create(): Promise<void> {
  await page.getByRole("button", { name: "Create context" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create context" }).click();
}
const reload = () => page.getByRole("button", { name: "Reload the page" });

/** Calls that the service got, by the console's own log. */
function contextsSent(): number {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true, timeout: 10_000 });
  try {
    const row = store.prepare("select count(*) as calls from requests where operation = 'create-context'").get();
    return Number(row?.["calls"]);
  } finally {
    store.close();
  }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(1_200_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-updated-"));
  const folder = await otherBuild();
  sandbox = await startSandbox(KEY_OPTIONS);
  const settings = settingsFor(sandbox.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  const port = await freePort();
  const before = await startConsole(settings, port);
  page = await signedIn(browser, before.url, ADMIN_PERSON);
  await page.goto("/contexts");
  await key().fill("gender");
  await value().fill("typed before the update");
  const build = await buildOf(before);
  await before.stop();
  updated = await startBuild(folder, settings, port);
  expect(await buildOf(updated)).not.toBe(build);
});

test.afterAll(async () => {
  await page?.context().close();
  await updated?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const buildOf = async ({ url }: Running): Promise<unknown> =>
  ((await (await fetch(`${url}/api/live`)).json()) as { readonly build?: unknown }).build;

test("an action of the old page isn’t carried out, says so, and what was typed stays", { tag: "@full" }, async () => {
  await create();
  await expect(page.getByText("The console was updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Your last action wasn’t carried out.")).toBeVisible();
  await expect(reload()).toBeVisible();
  await expect(key()).toHaveValue("gender");
  await expect(value()).toHaveValue("typed before the update");
  expect(contextsSent()).toBe(0);
});

test(
  "the next page asks about what was typed, is loaded as a whole, and its actions work",
  { tag: "@full" },
  async () => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
    await page.getByRole("link", { name: "Attributes", exact: true }).first().click();
    await expect(page).toHaveURL(/\/attributes$/);
    expect(asked).toContain("Leave without saving? Your input will be lost.");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => "isOldPage" in globalThis)).toBe(false);
    await page.goto("/contexts");
    await key().fill("gender");
    await value().fill("typed after the update");
    await create();
    await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");
    expect(contextsSent()).toBe(1);
  },
);

/**
 * A saved persona is the one record with a respondent's id and address: one table holds it, the form gets it at a press, and
 * nothing of it is left once it is deleted.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { addPerson, startConsole, startSandbox, type Running } from "./console-process";
import { NOBODY } from "./people";
import {
  allReceived,
  answersAbout,
  builtScripts,
  expectFound,
  expectNone,
  filesOf,
  keptByBrowser,
  receivedBy,
  takeHolders,
  watchTraffic,
} from "./planted";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "./real-service";
import { chooseByKeys, groupIds, lineOf, liveCheck, personaBox, typeRespondent, understand } from "./workbench";

const PLANTED = {
  respondent: "planted-persona-6be1",
  address: "198.18.77.44",
  userAgent: "planted-agent-of-a-persona-93d2",
};
const NEEDLES = Object.values(PLANTED);
const NAME = "Somebody from nowhere";
const GROUP = "11241127";

let dataDir: string;
let sandbox: Running;
let served: Running;
let page: Page;

test.use({ storageState: NOBODY });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-secrecy-persona-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  const settings = { ...settingsFor(sandbox.url, dataDir), LOG_LEVEL: "trace" };
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
  page = await signedIn(browser, served.url, BOSS);
});

test.afterAll(async () => {
  await page?.context().close();
  await served?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a saved persona stands in one table, and nowhere once it is deleted", async () => {
  test.setTimeout(180_000);
  const traffic = await watchTraffic(page);
  takeHolders(traffic, await receivedBy(page, traffic, save), PLANTED.respondent);
  expectFound(PLANTED.respondent, filesOf(dataDir));
  expect(tablesWith(NEEDLES)).toEqual(["personas"]);

  // The whole persona comes as the answer to saving and to choosing it, and in no other one.
  await page.goto(`${served.url}/qualification`);
  const chosen = await receivedBy(page, traffic, async () => {
    await personaBox(page).pressSequentially(NAME);
    await chooseByKeys(page, page.getByRole("option").filter({ hasText: NAME }));
    await expect(page.getByLabel("Respondent id")).toHaveValue(PLANTED.respondent);
  });
  takeHolders(traffic, chosen, PLANTED.respondent);

  await groupIds(page).fill(GROUP);
  await liveCheck(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(understand(page)).toContainText("198.18.77.0/24");
  const runs = [/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "", await runOfMatrix()];
  const told = (await Promise.all(runs.map((id) => answersAbout(page, served.url, id, GROUP)))).flat();
  expectFound(NAME, told);
  const file = await exported();
  expectFound(NAME, [file]);
  await page.goto(`${served.url}/qualification?tab=personas`);
  await expect(page.getByRole("table", { name: "Personas, by name" })).toContainText("plan••••••••");
  await allReceived(page, traffic);

  expectNone(NEEDLES, "what the browser received", await Promise.all(traffic.received));
  expectNone(NEEDLES, "the addresses it asked for", traffic.requested);
  expectNone(NEEDLES, "what is told of kept runs", told);
  expectNone(NEEDLES, "an export without respondents", [file]);
  expectNone(NEEDLES, "the browser's storage", await keptByBrowser(page));
  expectNone(NEEDLES, "the output of the console", [{ where: "output", text: served.output() }]);
  expectNone(NEEDLES, "the built scripts", builtScripts());
  expect(tablesWith(NEEDLES)).toEqual(["personas"]);

  await page.getByRole("button", { name: `Delete ${NAME}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the persona" }).click();
  await expect(page.getByRole("table", { name: "Personas, by name" })).toBeHidden();
  expectNone(NEEDLES, "the store while it is open", filesOf(dataDir));
  await served.stop();
  expectNone(NEEDLES, "the store once it is closed", filesOf(dataDir));
  expectNone(NEEDLES, "the last words of the console", [{ where: "output", text: served.output() }]);
});

async function save(): Promise<void> {
  await page.goto(`${served.url}/qualification`);
  await typeRespondent(page, PLANTED.respondent, PLANTED.address);
  await page.getByText("User agent, optional").click();
  await page.getByLabel("User agent").fill(PLANTED.userAgent);
  await page.getByRole("button", { name: /^Save as/ }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a persona" });
  await dialog.getByLabel("Name").fill(NAME);
  await dialog.getByRole("button", { name: "Save the persona" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The console looks the respondent up by itself. */
async function runOfMatrix(): Promise<string> {
  await page.goto(`${served.url}/qualification?tab=matrix&groups=${GROUP}`);
  await page.getByRole("checkbox", { name: new RegExp(`^${NAME}`) }).check();
  await page.getByRole("checkbox", { name: `Ask live about ${NAME}` }).check();
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
  await expect(page).toHaveURL(/run=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get("run") ?? "";
  await expect
    .poll(async () => (await page.request.get(`${served.url}/api/qualification/runs/progress?id=${id}`)).text())
    .toContain('"state":"done"');
  return id;
}

async function exported() {
  await page.goto(`${served.url}/qualification?tab=personas`);
  await page.getByRole("button", { name: /^Export/ }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Export \d+ persona/ })
    .click();
  const file = await download;
  return { where: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** Tables with a row that holds any of these. */
function tablesWith(needles: readonly string[]): string[] {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { readOnly: true });
  try {
    const tables = store.prepare("select name from sqlite_schema where type = 'table'").all();
    return tables
      .map(({ name }) => String(name))
      .filter((name) => {
        const rows = JSON.stringify(store.prepare(`select * from "${name}"`).all(), (_key, value: unknown) =>
          typeof value === "bigint" || value instanceof Uint8Array ? String(value) : value,
        );
        return needles.some((needle) => rows.includes(needle));
      });
  } finally {
    store.close();
  }
}

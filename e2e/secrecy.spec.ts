/**
 * Against a service of its own, with planted keys and respondent data: after one run of everything, none of it is found
 * where it should not be. A network of 256 addresses and a year are kept by design, the address and the date are not.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
  watchTraffic,
  type Found,
} from "./planted";
import { groupIds, lineOf, liveCheck, localReading, typeRespondent, understand } from "./workbench";

const SECRETS = {
  accessKey: "planted-access-key-7f3a",
  signingSecret: "planted-signing-secret-91c4",
  authSecret: "planted-auth-secret-5b6e-0123456789abcdef",
  password: "planted-password-2d8f",
};
const PERSONAL = {
  respondent: "planted-respondent-c07a",
  address: "198.18.44.77",
  answer: "planted-answer-83be",
  birthDate: "1961-07-23",
  contextToken: "planted-context-token-e15b",
  userAgent: "planted-user-agent-40de",
};
/** Anybody may be asked about it, and needs profiling. */
const GROUP = "11241127";
const PLANTED = Object.values({ ...SECRETS, ...PERSONAL });
const BOSS = { email: "boss@example.com", password: SECRETS.password };

let dataDir: string;
let sandbox: Running;
let served: Running;

test.use({ storageState: NOBODY, permissions: ["clipboard-read", "clipboard-write"] });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-secrecy-"));
  sandbox = await startSandbox(["--access-key", SECRETS.accessKey, "--signing-secret", SECRETS.signingSecret]);
  const settings = {
    SERVICE_BASE_URL: sandbox.url,
    SERVICE_ACCESS_KEY: SECRETS.accessKey,
    SERVICE_SIGNING_SECRET: SECRETS.signingSecret,
    SERVICE_ALLOW_HOSTS: "127.0.0.1",
    NEXTAUTH_SECRET: SECRETS.authSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
  };
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
});

test.afterAll(async () => {
  await served?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("planted secrets and respondent data are found nowhere", async ({ page }) => {
  test.setTimeout(180_000);
  const traffic = await watchTraffic(page);

  await signIn(page);
  for (const address of [
    "/attributes",
    "/attributes/120",
    "/attributes/8",
    "/opportunities/55301",
    "/opportunities/55301?tab=raw",
  ]) {
    await page.goto(served.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await allReceived(page, traffic);
  }
  const told = await askPlanted(page);
  await readPlanted(page);
  await failPlanted(page);
  await createPlanted(page);
  for (const address of ["/qualification?tab=runs", "/contexts", "/opportunities", "/"]) {
    await page.goto(served.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await allReceived(page, traffic);
  }
  const places: Record<string, readonly Found[]> = {
    "what the browser received": await Promise.all(traffic.received),
    "what is told of a kept run": told,
    "the addresses it asked for": traffic.requested,
    "the browser's storage": await keptByBrowser(page),
    "the output of the console": [{ where: "output", text: served.output() }],
    "the store while it is open": filesOf(dataDir),
    "the built scripts": builtScripts(),
  };
  // A search that would miss what stands there would find nothing either.
  expectFound("Employed full-time", places["what the browser received"]);
  expect((await Promise.all(traffic.received)).some(({ where }) => where.startsWith("POST"))).toBe(true);
  expectFound('"operation":"qualify"', places["the output of the console"]);
  expectFound(BOSS.email, places["the store while it is open"]);
  expect(filesOf(dataDir).some(({ where }) => where.endsWith("-wal"))).toBe(true);
  for (const [place, found] of Object.entries(places)) expectNone(PLANTED, place, found);

  await served.stop();
  expectNone(PLANTED, "the store once it is closed", filesOf(dataDir));
  expectNone(PLANTED, "the last words of the console", [{ where: "output", text: served.output() }]);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${served.url}/sign-in`);
  await page.getByLabel("E-mail").fill(BOSS.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password-at-all");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("E-mail or password is wrong.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(BOSS.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("banner")).toContainText("production");
}

/** A live check, and everything that is told of it. */
async function askPlanted(page: Page): Promise<Found[]> {
  await page.goto(`${served.url}/qualification`);
  await typeRespondent(page, PERSONAL.respondent, PERSONAL.address);
  await page.getByText("User agent, optional").click();
  await page.getByLabel("User agent").fill(PERSONAL.userAgent);
  await groupIds(page).fill(GROUP);
  await confirmed(page);
  await expect(lineOf(page, GROUP)).toContainText("Needs profiling");
  await expect(understand(page)).toContainText("198.18.44.0/24");
  const [runId = ""] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const told = await answersAbout(page, served.url, runId, GROUP);
  expectFound("198.18.44.0/24", told);
  return told;
}

/** A local reading of a typed answer. */
async function readPlanted(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add an answer" }).click();
  await page.getByRole("combobox", { name: "Attribute" }).pressSequentially("postal code");
  const postalCode = page.getByRole("option", { name: /^Postal code 8/ });
  await expect(postalCode).toBeVisible();
  // The list still moves while answers to single letters arrive; a press that misses it would close it.
  await page.waitForLoadState("networkidle");
  await postalCode.click();
  await page.getByRole("textbox", { name: "Answer" }).fill(PERSONAL.answer);
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await localReading(page).click();
  await expect(understand(page)).toContainText("1 group read locally");
  await page.reload();
  await expect(understand(page)).toContainText("1 answer by hand");
}

/** What the service refuses is told too. */
async function failPlanted(page: Page): Promise<void> {
  await page.goto(`${served.url}/qualification`);
  await typeRespondent(page, PERSONAL.respondent, PERSONAL.address);
  await groupIds(page).fill("990400");
  await confirmed(page);
  await expect(page.getByRole("alert").filter({ hasText: "The service refused the request" })).toBeVisible();
  await groupIds(page).fill("990401");
  await confirmed(page);
  await expect(page.getByRole("alert").filter({ hasText: "The service refused the partner account" })).toBeVisible();
}

async function confirmed(page: Page): Promise<void> {
  await liveCheck(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Run 1 live check" }).click();
}

/** One context that is made, and one that the service refuses. */
async function createPlanted(page: Page): Promise<void> {
  await page.goto(`${served.url}/contexts`);
  for (const id of ["sandbox-fail-400", "planted-id-is-no-secret"]) {
    await page.getByRole("radio", { name: "Text" }).check({ force: true });
    await page.getByLabel("Items as text").fill(`ctx = ${PERSONAL.contextToken}\nbirth_date = ${PERSONAL.birthDate}`);
    await page.getByRole("textbox", { name: "Id", exact: true }).fill(id);
    await page.getByRole("button", { name: "Create context" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create context" }).click();
    await expect(
      id === "sandbox-fail-400"
        ? page.getByText("The service refused the request")
        : page.getByRole("region", { name: /^Receipt/ }).getByText("birth_date"),
    ).toBeVisible();
  }
}

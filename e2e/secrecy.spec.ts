/**
 * Against a service of its own, with planted keys: the same build serves it by its settings alone, and neither the key, the
 * secret, the password nor a respondent datum is found where it should not be.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { bareEnvironment, runCommand, startConsole, startSandbox, type Running } from "./console-process";

const PLANTED = {
  accessKey: "planted-access-key-7f3a",
  signingSecret: "planted-signing-secret-91c4",
  authSecret: "planted-auth-secret-5b6e-0123456789abcdef",
  password: "planted-password-2d8f",
  respondent: "planted-respondent-c07a",
  address: "198.18.44.77",
  birthDate: "1961-07-23",
  contextToken: "planted-context-token-e15b",
};

let dataDir: string;
let sandbox: Running;
let served: Running;

test.describe.configure({ mode: "serial" });
test.use({ storageState: { cookies: [], origins: [] } });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-secrecy-"));
  sandbox = await startSandbox(["--access-key", PLANTED.accessKey, "--signing-secret", PLANTED.signingSecret]);
  const settings = {
    SERVICE_BASE_URL: sandbox.url,
    SERVICE_ACCESS_KEY: PLANTED.accessKey,
    SERVICE_SIGNING_SECRET: PLANTED.signingSecret,
    SERVICE_ALLOW_HOSTS: "127.0.0.1",
    NEXTAUTH_SECRET: PLANTED.authSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: "trace",
  };
  const person = [
    "--conditions=react-server",
    "lib/cli/person.ts",
    "add",
    "boss@example.com",
    "--role",
    "admin",
    "--name",
    "Boss",
  ];
  const added = await runCommand(
    person,
    bareEnvironment({ ...settings, NEXTAUTH_URL: "http://127.0.0.1" }),
    PLANTED.password,
  );
  expect(added.output).toContain("boss@example.com can sign in as admin.");
  served = await startConsole(settings);
});

test.afterAll(async () => {
  await served?.stop();
  await sandbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("planted secrets and respondent data are found nowhere", async ({ page }) => {
  test.setTimeout(120_000);
  const received: { url: string; text: string }[] = [];
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("response", (response) => {
    void response
      .text()
      .then((text) => received.push({ url: response.url(), text }))
      .catch(() => undefined);
  });

  await page.goto(`${served.url}/sign-in`);
  await expect(page.getByText("viewer@example.test")).toHaveCount(0);
  await page.getByLabel("E-mail").fill("boss@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PLANTED.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("banner")).toContainText("production");

  for (const address of [
    "/",
    "/attributes",
    "/attributes/120",
    "/opportunities",
    "/opportunities/55304",
    "/qualification",
    "/contexts",
  ]) {
    await page.goto(served.url + address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await qualifyPlanted(page);
  await createPlanted(page);
  await page.goto(`${served.url}/qualification`);

  const everywhere = [PLANTED.accessKey, PLANTED.signingSecret, PLANTED.authSecret, PLANTED.password];
  const personal = [PLANTED.respondent, PLANTED.address, PLANTED.birthDate, PLANTED.contextToken];
  const places: Record<string, readonly { url: string; text: string }[]> = {
    "what the browser received": received,
    "the output of the console": [{ url: "output", text: served.output() }],
    "the store": filesOf(dataDir),
    "the built scripts": filesOf(path.join(import.meta.dirname, "..", ".next", "static")),
  };
  expect(received.length).toBeGreaterThan(20);
  expect(served.output()).toContain("/get-opportunity".slice(1));
  for (const [place, texts] of Object.entries(places)) {
    for (const needle of [...everywhere, ...personal]) {
      const hits = texts.filter(({ text }) => text.includes(needle)).map(({ url }) => url);
      expect(hits, `${needle} in ${place}`).toEqual([]);
    }
  }
  for (const needle of [...everywhere, ...personal])
    expect(requested.filter((url) => url.includes(needle))).toEqual([]);
});

async function qualifyPlanted(page: import("@playwright/test").Page): Promise<void> {
  await page.goto(`${served.url}/qualification`);
  await page.getByLabel("Respondent id").fill(PLANTED.respondent);
  await page.getByLabel(/IPv4/).fill(PLANTED.address);
  await page.getByLabel(/Group ids/).fill("11241127");
  await page.getByRole("button", { name: "Run 1 live check" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Run 1 live check/ })
    .click();
  await expect(page).toHaveURL(/\/qualification\/runs\//);
  await expect(page.getByText(/Full match|Needs profiling|Not qualified/).first()).toBeVisible();
}

async function createPlanted(page: import("@playwright/test").Page): Promise<void> {
  await page.goto(`${served.url}/contexts`);
  await page
    .getByRole("radio", { name: /text/i })
    .or(page.getByRole("button", { name: /as text/i }))
    .first()
    .click();
  await page
    .getByRole("textbox", { name: /key = value/i })
    .fill(`ctx = ${PLANTED.contextToken}\nbirth_date = ${PLANTED.birthDate}`);
  await page.getByRole("button", { name: /Create context/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Create/ })
    .click();
  await expect(page.getByRole("heading", { name: /Receipt/ })).toBeVisible();
}

/** Every file below a folder, read byte for byte. */
function filesOf(folder: string): { url: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ url: file, text: readFileSync(file, "latin1") }));
}

/** Coming in by a provider of the house's own: a real one, on this machine. Who comes in, as what, and who stays out. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { awake } from "./awake";
import { filesOf, keptByBrowser, tablesOf } from "./canary/leavings";
import { judge } from "./canary/search";
import { freePort, startConsole, type Running } from "./console-process";
import { accountMenu, DEMO, demoButton, homeHeading, NOBODY, signOut } from "./people";
import { startProvider, type KnownThere, type SignInProvider } from "./sign-in-provider";
import { test } from "./test";

const BEA: KnownThere = { email: "bea@example.com", email_verified: true, name: "Bea Boss", groups: ["all", "bosses"] };

let dataDir: string;
let provider: SignInProvider;
let served: Running;
let store: DatabaseSync;
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ storageState: NOBODY });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-sign-on-"));
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  provider.people.set("b1", BEA);
  served = await startConsole({ ...provider.settings, DATA_DIR: dataDir, LOG_LEVEL: "info" }, port);
  store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 10_000 });
  page = await (await browser.newContext({ baseURL: served.url, storageState: NOBODY })).newPage();
});

test.afterAll(async () => {
  await page?.context().close();
  store?.close();
  await served?.stop();
  await provider?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Neither the console nor the provider knows the browser any more. */
const forgotten = () => page.context().clearCookies();
test.beforeEach(forgotten);

const setOut = (from = page) => from.getByRole("button", { name: "Continue with Example ID" });
const door = () => page.getByRole("button", { name: "Come in" });
const bea = () => expect(homeHeading(page, "Bea")).toBeVisible({ timeout: 30_000 });

/** As far as the provider's door. */
async function comeTo(subject: string, from = "/sign-in"): Promise<void> {
  provider.present = subject;
  await page.goto(from);
  await setOut().click();
  await expect(door()).toBeVisible();
}

async function comeIn(subject: string, from?: string): Promise<void> {
  await comeTo(subject, from);
  await door().click();
}

async function expectTrouble(word: string, title: string): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  // Nothing of the person, the provider or the library stands in the address.
  await expect(page).toHaveURL(`${served.url}/sign-in?trouble=${word}`);
}

const personOf = (email: string) =>
  store.prepare("select name, role, password_hash, oidc_subject from people where email = ?").get(email);

const reasons = () =>
  store
    .prepare("select detail from audit where action = 'refuseSingleSignOn' order by seq")
    .all()
    .map(({ detail }) => (JSON.parse(String(detail)) as { reason: string }).reason);

const cookies = () => page.context().cookies(served.url);
const cookieHeader = async () => (await cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
const ownCookies = async () => (await cookies()).map(({ name }) => name).filter((name) => name.startsWith("console-"));
const statusFor = async (cookie: string) =>
  (await fetch(`${served.url}/api/activity/jobs`, { headers: { cookie } })).status;

/** Where an address leads with these cookies, and whether it opens a session. */
async function follow(address: string, cookie: string): Promise<readonly unknown[]> {
  const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
  const opened = answer.headers.getSetCookie().some((one) => /^console-session=[^;]/.test(one));
  return [answer.headers.get("location"), opened];
}

test("a link into the console leads by the provider to the page itself, and signing out ends the session", async () => {
  const asked = "/attributes?tab=catalogue&country=JP";
  await comeIn("b1", asked);
  await expect(page).toHaveURL(asked, { timeout: 30_000 });
  await expect(accountMenu(page)).toContainText("Bea Boss · admin");
  expect(personOf(BEA.email)).toEqual({
    name: "Bea Boss",
    role: "admin",
    password_hash: "",
    oidc_subject: `${provider.settings["OIDC_ISSUER"]} b1`,
  });
  expect(await ownCookies()).toEqual(["console-session"]);
  expect((await cookies()).find(({ name }) => name === "console-session")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });

  await page.goto("/settings");
  await expect(page.getByText("You sign in with Example ID, and have no password here")).toBeVisible();
  await page.goto("/settings/people");
  await expect(page.getByRole("row").filter({ hasText: BEA.email })).toContainText("Example ID");
  await page.getByRole("button", { name: "Change the access of Bea Boss" }).click();
  const dialog = page.getByRole("dialog", { name: "Access of Bea Boss" });
  await expect(dialog).toContainText("Groups at Example ID give the role");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  const kept = await cookieHeader();
  expect(await statusFor(kept)).toBe(200);
  await signOut(page);
  expect(await statusFor(kept)).toBe(401);
});

test("who has no group here, no verified address, or is disabled reads the same sentence", async () => {
  provider.people.set("g1", { email: "guest@example.com", email_verified: true, name: "Guest", groups: ["all"] });
  // Somebody who wrote an admin's address into their own profile.
  provider.people.set("u1", { email: BEA.email, email_verified: false, name: "Other", groups: ["bosses"] });
  provider.people.set("d1", { email: "dana@example.com", email_verified: true, name: "Dana", groups: ["crew"] });
  store
    .prepare(
      `insert into people (id, email, name, role, password_hash, disabled_at, created_at)
       values ('dana', 'dana@example.com', 'Dana', 'support', 'x', 1, 1)`,
    )
    .run();
  const told = new Set<string | null>();
  for (const subject of ["g1", "u1", "d1"]) {
    await forgotten();
    await comeIn(subject);
    await expectTrouble("refused", "This console does not let you in.");
    told.add(await page.getByRole("alert").filter({ hasText: "This console" }).textContent());
    expect(await ownCookies()).toEqual([]);
  }
  expect(told.size).toBe(1);
  expect(reasons()).toEqual(["no group", "no verified e-mail", "disabled"]);
  expect(personOf("guest@example.com")).toBeUndefined();
  expect(personOf(BEA.email)).toMatchObject({ name: "Bea Boss" });
  expect(personOf("dana@example.com")).toMatchObject({ oidc_subject: null, password_hash: "x" });
});

test("another group gives another role at the next sign-in, and ends what was begun with the one before", async () => {
  await comeIn("b1");
  await bea();
  const before = await cookieHeader();
  expect(await statusFor(before)).toBe(200);
  provider.people.set("b1", { ...BEA, groups: ["crew"] });
  await forgotten();
  await comeIn("b1");
  // Nobody gave her an account, and only an admin needs none.
  await expect(page.getByRole("heading", { level: 1, name: "No partner account yet" })).toBeVisible();
  expect(personOf(BEA.email)).toMatchObject({ role: "support" });
  expect(await statusFor(before)).toBe(401);
  provider.people.set("b1", BEA);
});

test("giving up is told, and the next try works", async () => {
  await comeTo("b1");
  await page.getByRole("button", { name: "Give up" }).click();
  await expectTrouble("cancelled", "You are not signed in.");
  await setOut().click();
  await door().click();
  await bea();
});

test("a step back from the provider's page finds a button that works", async () => {
  provider.present = "b1";
  await page.goto("/sign-in");
  // The browsers of the tests keep no page to step back to: this one is kept by an answer that does not come.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth/signin/oidc", async (route) => {
    await held.promise;
    await route.abort();
  });
  await setOut().click();
  await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(setOut()).toBeEnabled();
  // Taken back before it is broken off, it would be let through and broken off both.
  const brokenOff = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/signin/oidc"));
  held.resolve();
  await brokenOff;
  await page.unroute("**/api/auth/signin/oidc");
});

test("an answer of the provider is good once, in the browser that asked for it", async () => {
  await comeTo("b1");
  const setOutWith = await cookieHeader();
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/auth\/callback\/oidc\?/), door().click()]);
  await bea();
  const answer = asked.url();
  expect([...new URL(answer).searchParams.keys()].toSorted()).toEqual(["code", "iss", "state"]);

  const nowhere = ["/sign-in?trouble=unfinished", false];
  // In a browser that asked for nothing, once more in the one that did, and in one that asked for another.
  expect(await follow(answer, "")).toEqual(nowhere);
  expect(await follow(answer, setOutWith)).toEqual(nowhere);
  await forgotten();
  await comeTo("b1");
  expect(await follow(answer, await cookieHeader())).toEqual(nowhere);
  await page.goto(answer);
  await expectTrouble("unfinished", "The sign-in could not be finished.");
  expect(await ownCookies()).toEqual([]);
});

test("whoever signed in elsewhere comes back over the page, and what was typed stays", async () => {
  await comeIn("b1", "/contexts");
  await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible({ timeout: 30_000 });
  await awake(page);
  await page.getByLabel("Key 1", { exact: true }).fill("gender");
  await page.getByLabel("Value 1", { exact: true }).fill("female");
  store.prepare("update sessions set ended_at = 1 where ended_at is null").run();
  await page.getByRole("button", { name: "Create context" }).click();
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  const [beside] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("link", { name: "Continue with Example ID in another window" }).click(),
  ]);
  // The provider knows her still, and asks nothing.
  await setOut(beside).click();
  await expect(homeHeading(beside, "Bea")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("female");
  await page.getByRole("button", { name: "Create context" }).click();
  await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");
  await beside.close();
});

test("when the provider is gone, it is said at once, passwords still work, and no token was noted", async () => {
  await comeTo("b1");
  const setOutWith = await cookieHeader();
  await provider.stop();
  const answer = `${served.url}/api/auth/callback/oidc?code=a&state=b`;
  expect(await follow(answer, setOutWith)).toEqual(["/sign-in?trouble=unfinished", false]);
  await page.goto("/sign-in");
  await setOut().click();
  await expect(page.getByRole("alert").filter({ hasText: "The sign-in could not begin." })).toBeVisible();
  await expect(page).toHaveURL(`${served.url}/sign-in`);
  await demoButton(page, "viewer").click();
  await expect(homeHeading(page, DEMO.viewer.name)).toBeVisible();

  const output = served.output();
  expect(output).toContain('"outcome":"no group"');
  // What every token begins with is looked for, too.
  for (const secret of [provider.settings["OIDC_CLIENT_SECRET"] ?? "", "eyJ", BEA.email, "guest@example.com"])
    expect(output).not.toContain(secret);
  const rows = ["audit", "people", "sessions", "sign_in_failures"].map((table) =>
    JSON.stringify(store.prepare(`select * from ${table}`).all()),
  );
  expect(rows.join()).not.toContain("eyJ");
  expect(provider.tokens.length).toBeGreaterThan(10);
  const texts = [provider.settings["OIDC_CLIENT_SECRET"] ?? "", ...provider.tokens];
  const plants = texts.map((text, at) => ({
    name: at === 0 ? "the client's secret" : `token ${at}`,
    texts: [text],
    homes: [],
  }));
  const places = [filesOf(dataDir), tablesOf(dataDir), await keptByBrowser(page), [{ where: "output", text: output }]];
  expect(judge(plants, places.flat()).strays).toEqual([]);
});

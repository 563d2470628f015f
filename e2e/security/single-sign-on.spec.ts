/** Single sign-on with a real OIDC provider on this machine: who is admitted, with which role, and who is refused. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "../harness/hydrated";
import { filesOf, browserStorage, tablesOf } from "../canary/leftovers";
import { checkPlants } from "../canary/search";
import { freePort, startConsole, type Running } from "../harness/console-process";
import { copyPrepared } from "../harness/own-console";
import { accountMenu, DEMO, demoButton, homeHeading, SIGNED_OUT, signOut } from "../harness/people";
import { startProvider, type ProviderPerson, type SignInProvider } from "../harness/sign-in-provider";
import { test } from "../harness/test";

const BEA: ProviderPerson = {
  email: "bea@example.com",
  email_verified: true,
  name: "Bea Boss",
  groups: ["all", "bosses"],
};

let dataDir: string;
let provider: SignInProvider;
let served: Running;
let store: DatabaseSync;
let page: Page;

test.describe.configure({ mode: "serial" });
test.use({ storageState: SIGNED_OUT });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  dataDir = copyPrepared(mkdtempSync(path.join(tmpdir(), "console-sign-on-")));
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  provider.people.set("b1", BEA);
  served = await startConsole({ ...provider.settings, DATA_DIR: dataDir, LOG_LEVEL: "info" }, port);
  store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 10_000 });
  page = await (await browser.newContext({ baseURL: served.url, storageState: SIGNED_OUT })).newPage();
});

test.afterAll(async () => {
  await page?.context().close();
  store?.close();
  await served?.stop();
  await provider?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Clears the cookies of both the console and the provider. */
const clearCookies = () => page.context().clearCookies();
test.beforeEach(clearCookies);

const ssoButton = (from = page) => from.getByRole("button", { name: "Continue with Example ID" });
const providerButton = () => page.getByRole("button", { name: "Come in" });
const expectBeasHome = () => expect(homeHeading(page, "Bea")).toBeVisible({ timeout: 30_000 });

/** Starts signing in, up to the provider's page. */
async function openProvider(subject: string, from = "/sign-in"): Promise<void> {
  provider.present = subject;
  await page.goto(from);
  await ssoButton().click();
  await expect(providerButton()).toBeVisible();
}

async function signInWithProvider(subject: string, from?: string): Promise<void> {
  await openProvider(subject, from);
  await providerButton().click();
}

async function expectSignInError(code: string, title: string): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  // The URL holds nothing about the person, the provider or the library.
  await expect(page).toHaveURL(`${served.url}/sign-in?trouble=${code}`);
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

/** Redirect target of an address with these cookies, and whether it creates a session. */
async function follow(address: string, cookie: string): Promise<readonly unknown[]> {
  const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
  const opened = answer.headers.getSetCookie().some((one) => /^console-session=[^;]/.test(one));
  return [answer.headers.get("location"), opened];
}

test(
  "a deep link leads through the provider to the page, and sign-out ends the session",
  { tag: "@full" },
  async () => {
    const asked = "/attributes?tab=catalogue&country=JP";
    await signInWithProvider("b1", asked);
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
    await expect(page.getByText("You sign in with Example ID, so you don’t have a password here.")).toBeVisible();
    await page.goto("/settings/sign-in");
    const method = page.getByRole("region", { name: /^Single sign-on/ });
    await expect(method).toContainText(provider.settings["OIDC_ISSUER"] ?? "");
    expect(await page.content()).not.toContain(provider.settings["OIDC_CLIENT_SECRET"]);
    await method.getByRole("button", { name: "Test single sign-on" }).click();
    await expect(method.getByRole("status")).toContainText(/The provider responded \(\d+ ms\)/);
    await page.goto("/settings/people");
    await expect(page.getByRole("row").filter({ hasText: BEA.email })).toContainText("Example ID");
    await page.getByRole("button", { name: "Change access for Bea Boss" }).click();
    const dialog = page.getByRole("dialog", { name: "Access for Bea Boss" });
    await expect(dialog).toContainText("The role is set at each sign-in from groups at Example ID");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();

    const kept = await cookieHeader();
    expect(await statusFor(kept)).toBe(200);
    await signOut(page);
    expect(await statusFor(kept)).toBe(401);
  },
);

test(
  "shows the same message without a known group, without a verified address and when disabled",
  { tag: "@full" },
  async () => {
    provider.people.set("g1", { email: "guest@example.com", email_verified: true, name: "Guest", groups: ["all"] });
    // A person who entered an admin's address in their own profile.
    provider.people.set("u1", { email: BEA.email, email_verified: false, name: "Other", groups: ["bosses"] });
    provider.people.set("d1", { email: "dana@example.com", email_verified: true, name: "Dana", groups: ["crew"] });
    store
      .prepare(
        `insert into people (id, email, name, role, password_hash, disabled_at, created_at)
       values ('dana', 'dana@example.com', 'Dana', 'support', 'x', 1, 1)`,
      )
      .run();
    const messages = new Set<string | null>();
    for (const subject of ["g1", "u1", "d1"]) {
      await clearCookies();
      await signInWithProvider(subject);
      await expectSignInError("refused", "You don’t have access to this console.");
      messages.add(await page.getByRole("alert").filter({ hasText: "This console" }).textContent());
      expect(await ownCookies()).toEqual([]);
    }
    expect(messages.size).toBe(1);
    expect(reasons()).toEqual(["no group with a role", "no verified email", "disabled"]);
    expect(personOf("guest@example.com")).toBeUndefined();
    expect(personOf(BEA.email)).toMatchObject({ name: "Bea Boss" });
    expect(personOf("dana@example.com")).toMatchObject({ oidc_subject: null, password_hash: "x" });
  },
);

test("a changed group changes the role at the next sign-in, and ends earlier sessions", { tag: "@full" }, async () => {
  await signInWithProvider("b1");
  await expectBeasHome();
  const before = await cookieHeader();
  expect(await statusFor(before)).toBe(200);
  provider.people.set("b1", { ...BEA, groups: ["crew"] });
  await clearCookies();
  await signInWithProvider("b1");
  // No account was granted to her, and only admins need none.
  await expect(page.getByRole("heading", { level: 1, name: "No partner account" })).toBeVisible();
  expect(personOf(BEA.email)).toMatchObject({ role: "support" });
  expect(await statusFor(before)).toBe(401);
  provider.people.set("b1", BEA);
});

test("reports a cancelled sign-in, and the next attempt works", { tag: "@full" }, async () => {
  await openProvider("b1");
  await page.getByRole("button", { name: "Give up" }).click();
  await expectSignInError("cancelled", "You’re not signed in.");
  await ssoButton().click();
  await providerButton().click();
  await expectBeasHome();
});

test("the sign-in button works after going back from the provider's page", { tag: "@full" }, async () => {
  provider.present = "b1";
  await page.goto("/sign-in");
  // The test browsers have no back/forward cache: a request in flight simulates a page restored from it.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth/signin/oidc", async (route) => {
    await held.promise;
    await route.abort();
  });
  await ssoButton().click();
  await expect(page.getByRole("button", { name: "One moment…" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(ssoButton()).toBeEnabled();
  // Waits for the abort before removing the route: removed earlier, the request would be both continued and aborted.
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/signin/oidc"));
  held.resolve();
  await aborted;
  await page.unroute("**/api/auth/signin/oidc");
});

test("a provider response is valid once, and only in the browser that requested it", { tag: "@full" }, async () => {
  await openProvider("b1");
  const cookieBefore = await cookieHeader();
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/auth\/callback\/oidc\?/), providerButton().click()]);
  await expectBeasHome();
  const answer = asked.url();
  expect([...new URL(answer).searchParams.keys()].toSorted()).toEqual(["code", "iss", "state"]);

  const rejected = ["/sign-in?trouble=unfinished", false];
  // In a browser that started no sign-in, again in the one that did, and in one that started another.
  expect(await follow(answer, "")).toEqual(rejected);
  expect(await follow(answer, cookieBefore)).toEqual(rejected);
  await clearCookies();
  await openProvider("b1");
  expect(await follow(answer, await cookieHeader())).toEqual(rejected);
  await page.goto(answer);
  await expectSignInError("unfinished", "Sign-in couldn’t be completed.");
  expect(await ownCookies()).toEqual([]);
});

test("a sign-in in another window resumes the page and keeps the input", { tag: "@full" }, async () => {
  await signInWithProvider("b1", "/contexts");
  await expect(page.getByRole("heading", { level: 1, name: "Contexts" })).toBeVisible({ timeout: 30_000 });
  await hydrated(page);
  await page.getByLabel("Key 1", { exact: true }).fill("gender");
  await page.getByLabel("Value 1", { exact: true }).fill("female");
  store.prepare("update sessions set ended_at = 1 where ended_at is null").run();
  await page.getByRole("button", { name: "Create context" }).click();
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    dialog.getByRole("link", { name: "Continue with Example ID in another window" }).click(),
  ]);
  // The provider's session still exists, so it shows no page.
  await ssoButton(popup).click();
  await expect(homeHeading(popup, "Bea")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Value 1", { exact: true })).toHaveValue("female");
  await page.getByRole("button", { name: "Create context" }).click();
  await expect(page.getByRole("region", { name: /^Receipt/ })).toContainText("Created");
  await popup.close();
});

test(
  "reports at once when the provider is unreachable, still accepts passwords, and logs no token",
  { tag: "@full" },
  async () => {
    await openProvider("b1");
    const cookieBefore = await cookieHeader();
    await provider.stop();
    const answer = `${served.url}/api/auth/callback/oidc?code=a&state=b`;
    expect(await follow(answer, cookieBefore)).toEqual(["/sign-in?trouble=unfinished", false]);
    await page.goto("/sign-in");
    await ssoButton().click();
    await expect(page.getByRole("alert").filter({ hasText: "Sign-in couldn’t be started." })).toBeVisible();
    await expect(page).toHaveURL(`${served.url}/sign-in`);
    await demoButton(page, "viewer").click();
    await expect(homeHeading(page, DEMO.viewer.name)).toBeVisible();

    const output = served.output();
    expect(output).toContain('"outcome":"no group with a role"');
    // Also searches for the common prefix of all tokens.
    for (const secret of [provider.settings["OIDC_CLIENT_SECRET"] ?? "", "eyJ", BEA.email, "guest@example.com"])
      expect(output).not.toContain(secret);
    const rows = ["audit", "people", "sessions", "sign_in_failures"].map((table) =>
      JSON.stringify(store.prepare(`select * from ${table}`).all()),
    );
    expect(rows.join()).not.toContain("eyJ");
    expect(provider.tokens.length).toBeGreaterThan(10);
    const texts = [provider.settings["OIDC_CLIENT_SECRET"] ?? "", ...provider.tokens];
    const plants = texts.map((text, at) => ({
      name: at === 0 ? "the client’s secret" : `token ${at}`,
      texts: [text],
      expectedIn: [],
    }));
    const places = [
      filesOf(dataDir),
      tablesOf(dataDir),
      await browserStorage(page),
      [{ where: "output", text: output }],
    ];
    expect(checkPlants(plants, places.flat()).strays).toEqual([]);
  },
);

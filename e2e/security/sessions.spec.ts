/**
 * End of a session: sign-out, disabled person, maximum age, idle timeout; rotation of the secret; and the warning
 * before expiry.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { addPerson, startConsole, startSandbox, type Running } from "../harness/console-process";
import { signOut } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";

const MINUTE = 60_000;
const SECRETS = ["the-first-secret-of-at-least-32-bytes", "the-second-secret-of-at-least-32-bytes"] as const;

let dataDir: string;
let sandbox: Running;
let served: Running;
let settings: Record<string, string>;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-sessions-"));
  sandbox = await startSandbox(KEY_OPTIONS);
  settings = { ...settingsFor(sandbox.url, dataDir), NEXTAUTH_SECRET: SECRETS[0] };
  await addPerson(ADMIN_PERSON, settings);
  served = await startConsole(settings);
});
// A keep-alive connection of the browser would delay the console's shutdown.
const closeAll = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()));
test.afterEach(({ browser }) => closeAll(browser));
test.afterAll(async () => {
  await served.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Changes the store directly, bypassing the console, to simulate elapsed time. */
function inStore<T>(work: (store: DatabaseSync) => T): T {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const moveBack = (column: "created_at" | "seen_at", by: number) =>
  inStore((store) => store.prepare(`update sessions set ${column} = ${column} - ? where ended_at is null`).run(by));
const seenAt = (): number =>
  inStore((store) =>
    Number(store.prepare("select max(seen_at) as at from sessions where ended_at is null").get()?.["at"]),
  );
const unseenFor = (time: number) =>
  inStore((store) => store.prepare("update sessions set seen_at = ? where ended_at is null").run(Date.now() - time));
const endAll = () => inStore((store) => store.prepare("update sessions set ended_at = 1 where ended_at is null").run());

const answered = async (context: BrowserContext, headers = {}): Promise<number> =>
  (await context.request.get(`${served.url}/api/activity/jobs`, { headers })).status();

test("a copied cookie is invalid after sign-out, and each sign-in has its own session", async ({ browser }) => {
  const page = await signedIn(browser, served.url, ADMIN_PERSON);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "console-session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const kept = await page.context().storageState();
  await signOut(page);
  const thief = await browser.newContext({ storageState: kept });
  expect(await answered(thief)).toBe(401);
  const again = await signedIn(browser, served.url, ADMIN_PERSON);
  const digests = inStore((store) => store.prepare("select mark, ended_at from sessions").all());
  expect(new Set(digests.map((row) => row["mark"])).size).toBe(2);
  expect(await answered(thief)).toBe(401);
  expect(await answered(again.context())).toBe(200);
});

const disable = (at: number | null) =>
  inStore((store) => store.prepare("update people set disabled_at = ? where email = ?").run(at, ADMIN_PERSON.email));

test("a disabled person is signed out at the next request", { tag: "@full" }, async ({ browser }) => {
  const page = await signedIn(browser, served.url, ADMIN_PERSON);
  expect(await answered(page.context())).toBe(200);
  disable(1);
  expect(await answered(page.context())).toBe(401);
  disable(null);
  expect(await answered(page.context())).toBe(200);
});

test("a session lasts at most twelve hours, and half an hour without use", { tag: "@full" }, async ({ browser }) => {
  const page = await signedIn(browser, served.url, ADMIN_PERSON);
  moveBack("created_at", 12 * 60 * MINUTE - MINUTE);
  expect(await answered(page.context())).toBe(200);
  moveBack("created_at", 2 * MINUTE);
  expect(await answered(page.context())).toBe(401);

  const other = await signedIn(browser, served.url, ADMIN_PERSON);
  // A late request of the page itself would count as use.
  await other.waitForLoadState("networkidle");
  await other.goto("about:blank");
  unseenFor(29 * MINUTE);
  const before = seenAt();
  // Background requests of a page are answered but do not extend the session.
  expect(await answered(other.context(), { "x-by-itself": "1" })).toBe(200);
  expect(seenAt()).toBe(before);
  expect(await answered(other.context())).toBe(200);
  await expect.poll(seenAt).toBeGreaterThan(before);
  unseenFor(30 * MINUTE + 1_000);
  expect(await answered(other.context())).toBe(401);
});

/** Advances the browser's clock, as if the operator were idle. */
const passTime = (context: BrowserContext, time: number) => context.clock.fastForward(time);
const warning = (page: Page) => page.getByText("You’ll be signed out in less than a minute");

test(
  "every window warns a minute before expiry, one press extends the session, and input stays",
  { tag: "@full" },
  async ({ browser }) => {
    endAll();
    const page = await signedIn(browser, served.url, ADMIN_PERSON);
    const context = page.context();
    await context.clock.install();
    const other = await context.newPage();
    await other.goto("/opportunities");
    await page.goto("/contexts");
    await page.getByLabel("Key 1", { exact: true }).fill("typed before");
    // A request that is still in flight would count as use of the session.
    for (const each of [page, other]) await each.waitForLoadState("networkidle");
    unseenFor(29 * MINUTE + 20_000);
    await passTime(context, 29 * MINUTE);
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await expect(warning(page)).toBeHidden();
    await expect(warning(other)).toBeHidden();
    expect(Date.now() - seenAt()).toBeLessThan(MINUTE);
    await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("typed before");

    // Without activity the session ends, and the operator signs in again over the page.
    unseenFor(31 * MINUTE);
    await passTime(context, 30 * MINUTE);
    await expect(page.getByText("You’ve been signed out")).toBeVisible();
    await page.getByRole("button", { name: "Sign in again" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Password", { exact: true }).fill(ADMIN_PERSON.password);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("You’ve been signed out")).toBeHidden();
    await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("typed before");
  },
);

test("the delay after wrong passwords survives a restart", { tag: "@full" }, async ({ browser }) => {
  const key = createHash("sha256").update(`account ${ADMIN_PERSON.email}`).digest("hex");
  const remember = (failures: number) =>
    inStore((store) =>
      store
        .prepare("insert or replace into sign_in_failures (key, failures, last_at) values (?, ?, ?)")
        .run(key, failures, Date.now()),
    );
  remember(30);
  await served.stop();
  served = await startConsole(settings);
  const page = await (await browser.newContext({ baseURL: served.url })).newPage();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(ADMIN_PERSON.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PERSON.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  remember(0);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
});

test(
  "the audit log records password sign-ins and refusals, and no unknown names",
  { tag: "@full" },
  async ({ browser }) => {
    const trail = () =>
      inStore((store) =>
        store
          .prepare(
            "select operator, action, subject, detail from audit where action like '%sign%in%' order by seq desc limit 2",
          )
          .all()
          .map((row) => Object.values(row)),
      );
    const page = await (await browser.newContext({ baseURL: served.url })).newPage();
    await page.goto("/sign-in");
    const attempt = async (email: string, password: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      const response = page.waitForResponse(/\/api\/auth\/callback\/credentials/);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await response;
    };
    for (const email of ["nobody@example.test", ADMIN_PERSON.email]) {
      await attempt(email, "not the password");
      await expect(page.getByText("Wrong email or password.")).toBeVisible();
    }
    await attempt(ADMIN_PERSON.email, ADMIN_PERSON.password);
    await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
    const [person, subject] = [ADMIN_PERSON.email, `person ${ADMIN_PERSON.email}`];
    await expect.poll(trail).toEqual([
      [person, "signInWithPassword", subject, "{}"],
      [person, "refuseSignIn", subject, JSON.stringify({ reason: "wrong password" })],
    ]);
    expect(inStore((store) => store.prepare("select seq from audit where operator like 'nobody%'").all())).toEqual([]);
  },
);

test(
  "after a secret rotation old sessions stay valid until the previous secret is removed",
  { tag: "@full" },
  async ({ browser }) => {
    const port = Number(new URL(served.url).port);
    const restart = async (more: Record<string, string>) => {
      await closeAll(browser);
      await served.stop();
      served = await startConsole({ ...settings, ...more }, port);
    };
    const cookiesOf = async () => (await signedIn(browser, served.url, ADMIN_PERSON)).context().storageState();
    const [first, second] = [await cookiesOf(), await cookiesOf()];
    const answers = async (storageState: typeof first) => answered(await browser.newContext({ storageState }));

    await restart({ NEXTAUTH_SECRET: SECRETS[1], NEXTAUTH_SECRET_PREVIOUS: SECRETS[0] });
    expect(await answers(first)).toBe(200);
    expect(await answers(second)).toBe(200);

    // Sign-out ends the session itself, regardless of the secret its cookie was signed with.
    const page = await (await browser.newContext({ baseURL: served.url, storageState: first })).newPage();
    await page.goto("/contexts");
    await signOut(page);
    expect(await answers(first)).toBe(401);

    await restart({ NEXTAUTH_SECRET: SECRETS[1] });
    expect(await answers(second)).toBe(401);
  },
);

/** How a session ends: signed out, shut out, too old, unused; what a new secret does to it; and the warning before. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { test } from "./test";
import { addPerson, startConsole, startSandbox, type Running } from "./console-process";
import { signOut } from "./people";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "./real-service";

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
  await addPerson(BOSS, settings);
  served = await startConsole(settings);
});
// A connection that a browser holds ready keeps a console that is to stop from stopping.
const closeAll = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()));
test.afterEach(({ browser }) => closeAll(browser));
test.afterAll(async () => {
  await served.stop();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the store keeps, changed behind the console's back as time would. */
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

test("a cookie that was copied opens nothing once its session was signed out, and each sign-in has one of its own", async ({
  browser,
}) => {
  const page = await signedIn(browser, served.url, BOSS);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "console-session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const kept = await page.context().storageState();
  await signOut(page);
  const thief = await browser.newContext({ storageState: kept });
  expect(await answered(thief)).toBe(401);
  const again = await signedIn(browser, served.url, BOSS);
  const marks = inStore((store) => store.prepare("select mark, ended_at from sessions").all());
  expect(new Set(marks.map((row) => row["mark"])).size).toBe(2);
  expect(await answered(thief)).toBe(401);
  expect(await answered(again.context())).toBe(200);
});

const disable = (at: number | null) =>
  inStore((store) => store.prepare("update people set disabled_at = ? where email = ?").run(at, BOSS.email));

test("whoever is disabled is out at the next request", async ({ browser }) => {
  const page = await signedIn(browser, served.url, BOSS);
  expect(await answered(page.context())).toBe(200);
  disable(1);
  expect(await answered(page.context())).toBe(401);
  disable(null);
  expect(await answered(page.context())).toBe(200);
});

test("a session lasts twelve hours at most, and half an hour unused", async ({ browser }) => {
  const page = await signedIn(browser, served.url, BOSS);
  moveBack("created_at", 12 * 60 * MINUTE - MINUTE);
  expect(await answered(page.context())).toBe(200);
  moveBack("created_at", 2 * MINUTE);
  expect(await answered(page.context())).toBe(401);

  const other = await signedIn(browser, served.url, BOSS);
  unseenFor(29 * MINUTE);
  const before = seenAt();
  // What a page reads by itself is answered, and makes the session no longer.
  expect(await answered(other.context(), { "x-by-itself": "1" })).toBe(200);
  expect(seenAt()).toBe(before);
  expect(await answered(other.context())).toBe(200);
  await expect.poll(seenAt).toBeGreaterThan(before);
  unseenFor(30 * MINUTE + 1_000);
  expect(await answered(other.context())).toBe(401);
});

/** The browser's clock goes on, as if nobody had done anything meanwhile. */
const passTime = (context: BrowserContext, time: number) => context.clock.fastForward(time);
const warning = (page: Page) => page.getByText("You will be signed out within a minute");

test("a minute before the end every window says so, one press keeps all, and what is typed stays", async ({
  browser,
}) => {
  endAll();
  const page = await signedIn(browser, served.url, BOSS);
  const context = page.context();
  await context.clock.install();
  const other = await context.newPage();
  await other.goto("/opportunities");
  await page.goto("/contexts");
  await page.getByLabel("Key 1", { exact: true }).fill("typed before");
  unseenFor(29 * MINUTE + 20_000);
  await passTime(context, 29 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
  expect(Date.now() - seenAt()).toBeLessThan(MINUTE);
  await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("typed before");

  // Nobody is there: it ends, and one signs in again over the page.
  unseenFor(31 * MINUTE);
  await passTime(context, 30 * MINUTE);
  await expect(page.getByText("You have been signed out")).toBeVisible();
  await page.getByRole("button", { name: "Sign in again" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(BOSS.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You have been signed out")).toBeHidden();
  await expect(page.getByLabel("Key 1", { exact: true })).toHaveValue("typed before");
});

test("a wait for wrong passwords outlasts a restart", async ({ browser }) => {
  const key = createHash("sha256").update(`account ${BOSS.email}`).digest("hex");
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
  await page.getByLabel("E-mail").fill(BOSS.email);
  await page.getByLabel("Password", { exact: true }).fill(BOSS.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("E-mail or password is wrong.")).toBeVisible();
  remember(0);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
});

test("the trail tells who came in with a password and who was refused, and nothing of a name that nobody has", async ({
  browser,
}) => {
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
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const told = page.waitForResponse(/\/api\/auth\/callback\/credentials/);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await told;
  };
  for (const email of ["nobody@example.test", BOSS.email]) {
    await attempt(email, "not the password");
    await expect(page.getByText("E-mail or password is wrong.")).toBeVisible();
  }
  await attempt(BOSS.email, BOSS.password);
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  const [person, subject] = [BOSS.email, `person ${BOSS.email}`];
  await expect.poll(trail).toEqual([
    [person, "signInWithPassword", subject, "{}"],
    [person, "refuseSignIn", subject, JSON.stringify({ reason: "wrong password" })],
  ]);
  expect(inStore((store) => store.prepare("select seq from audit where operator like 'nobody%'").all())).toEqual([]);
});

test("with a new secret the sessions of the one before go on, until that is forgotten", async ({ browser }) => {
  const port = Number(new URL(served.url).port);
  const restart = async (more: Record<string, string>) => {
    await closeAll(browser);
    await served.stop();
    served = await startConsole({ ...settings, ...more }, port);
  };
  const cookiesOf = async () => (await signedIn(browser, served.url, BOSS)).context().storageState();
  const [first, second] = [await cookiesOf(), await cookiesOf()];
  const answers = async (storageState: typeof first) => answered(await browser.newContext({ storageState }));

  await restart({ NEXTAUTH_SECRET: SECRETS[1], NEXTAUTH_SECRET_PREVIOUS: SECRETS[0] });
  expect(await answers(first)).toBe(200);
  expect(await answers(second)).toBe(200);

  // Signing out ends the session itself, whichever secret its cookie was made with.
  const page = await (await browser.newContext({ baseURL: served.url, storageState: first })).newPage();
  await page.goto("/contexts");
  await signOut(page);
  expect(await answers(first)).toBe(401);

  await restart({ NEXTAUTH_SECRET: SECRETS[1] });
  expect(await answers(second)).toBe(401);
});

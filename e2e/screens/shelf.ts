/** What has to be kept before some states can be seen: runs, personas, a library; and a console behind a service that can be held. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { addPerson, startConsole, startSandbox } from "../console-process";
import { countingService, type CountedCall } from "../counting-service";
import { GROUPS, runIdOf, savePersonas, setUp, SIX, whole } from "../matrix-page";
import { stateOf, type Person } from "../people";
import { BOSS, KEY_OPTIONS, settingsFor, signedIn } from "../real-service";
import { checkLive, readIntoLibrary } from "../workbench";

const VERA = { email: "vera@example.com", password: "another-long-password", role: "viewer", name: "Vera" };

/** A signed-in browser. */
export type Cookies = NonNullable<BrowserContextOptions["storageState"]>;

/** What the service of the console that stands alone does with a call. */
type Manner = "answer" | "hold" | number;

export interface Alone {
  readonly url: string;
  readonly cookies: (person: Person) => Cookies;
  /** From now on calls are answered by this status, held back, or answered as the sandbox does. */
  readonly answer: (manner: Manner, which?: (call: CountedCall) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Shelf {
  /** A live check of which one call in two failed. */
  readonly partialRun: string;
  readonly otherRun: string;
  /** A kept matrix. */
  readonly matrixRun: string;
  /** Throws while there is none. */
  readonly alone: Alone;
}

type Concerned = (call: CountedCall) => boolean;
const everyCall: Concerned = () => true;
const nothing = (): void => undefined;
const LIBRARY = ["55301", "55304", "55411", "55414"];

/** Fills the shared console as a day's work would. */
export async function fillShelf(browser: Browser): Promise<Omit<Shelf, "alone">> {
  await readIntoLibrary(browser, LIBRARY);
  const runs = await withPage(browser, "support", async (page) => {
    // The second call holds the group that fails a whole call.
    await checkLive(page, "mina-berlin-31", `${GROUPS.slice(0, 10).join(" ")} 990500`);
    const partialRun = idIn(page);
    await checkLive(page, "jonas-hamburg-44", "11241127 11250030");
    return { partialRun, otherRun: idIn(page) };
  });
  const matrixRun = await withPage(browser, "manager", async (page) => {
    await savePersonas(page);
    await setUp(page, { personas: SIX.slice(0, 4), live: [], groups: GROUPS.slice(0, 8) });
    await page.getByRole("button", { name: /^Read \d+ pairs locally$/ }).click();
    await whole(page);
    return runIdOf(page);
  });
  return { ...runs, matrixRun };
}

const idIn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

async function withPage<T>(browser: Browser, person: Person, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ storageState: stateOf(person) });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A console that has read nothing yet, against a service of its own. */
export async function startAlone(browser: Browser): Promise<Alone> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "console-alone-"));
  const sandbox = await startSandbox(KEY_OPTIONS);
  let manner: Manner = "answer";
  let concerned: Concerned = everyCall;
  let release = nothing;
  let released = Promise.resolve();
  const service = await countingService({
    behind: () => sandbox.url,
    latency: 0,
    hold: (call) => (manner === "hold" && concerned(call) ? released : undefined),
    refuse: (call) => (typeof manner === "number" && concerned(call) ? manner : undefined),
  });
  const settings = settingsFor(service.url, dataDir);
  await addPerson(BOSS, settings);
  await addPerson(VERA, settings);
  const console = await startConsole(settings);
  const boss = await cookiesOf(await signedIn(browser, console.url, BOSS));
  const vera = await cookiesOf(await signedIn(browser, console.url, VERA));
  return {
    url: console.url,
    cookies: (person) => (person === "viewer" ? vera : boss),
    answer: async (next, which = everyCall) => {
      release();
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      release = gate.resolve;
      manner = next;
      concerned = which;
    },
    close: async () => {
      release();
      await console.stop();
      await service.close();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function cookiesOf(page: Page): Promise<Cookies> {
  const state = await page.context().storageState();
  await page.context().close();
  expect(state.cookies.length).toBeGreaterThan(0);
  return state;
}

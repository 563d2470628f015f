/**
 * Gallery fixtures: data that must be stored before some states can be shown (runs, personas, a library), and a console
 * whose service can delay or refuse calls.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { addPerson, startConsole, startSandbox } from "../harness/console-process";
import { countingService, type CountedCall } from "../harness/service/counting-service";
import { GROUPS, runIdOf, savePersonas, setUp, SIX, waitForRun } from "../harness/matrix-page";
import { OWN_CONSOLE } from "../harness/own-console";
import { inStore } from "../harness/store-of";
import { stateOf, type Person } from "../harness/people";
import { ADMIN_PERSON, KEY_OPTIONS, settingsFor, signedIn } from "../harness/service/real-service";
import { checkLive, readIntoLibrary } from "../harness/qualify-page";
import { storePanel } from "../harness/panels/stored-panel";

const VERA = { email: "vera@example.com", password: "another-long-password", role: "viewer", name: "Vera" };

/** Signed-in storage state of a browser. */
type Cookies = NonNullable<BrowserContextOptions["storageState"]>;

/**
 * Response of the standalone console's service to a call: the sandbox's, none (the call stays in flight), or a status.
 */
type ResponseMode = "answer" | "hold" | number;

export interface StandaloneConsole {
  readonly url: string;
  readonly cookies: (person: Person) => Cookies;
  /** From now on, matching calls get this status, stay in flight, or get the sandbox's response. */
  readonly answer: (mode: ResponseMode, which?: (call: CountedCall) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface GalleryFixtures {
  /** Id of a live check in which one of two calls failed. */
  readonly partialRun: string;
  /** Id of a live check whose only call succeeded. */
  readonly otherRun: string;
  /** Id of a stored matrix run. */
  readonly matrixRun: string;
  /** Id of a panel that is not the default one. */
  readonly panel: string;
  /** @throws while the standalone console is not running. */
  readonly standalone: StandaloneConsole;
}

type CallFilter = (call: CountedCall) => boolean;
const everyCall: CallFilter = () => true;
const noop = (): void => undefined;
const LIBRARY = ["55301", "55304", "55411", "55414"];

/** Fills the shared console with realistic data. */
export async function createFixtures(browser: Browser): Promise<Omit<GalleryFixtures, "standalone">> {
  await readIntoLibrary(browser, LIBRARY);
  const runs = await withPage(browser, "support", async (page) => {
    // The second call contains the group that fails a whole call.
    const partialRun = await checkLive(page, "mina-berlin-31", `${GROUPS.slice(0, 10).join(" ")} 990500`);
    return { partialRun, otherRun: await checkLive(page, "jonas-hamburg-44", "11241127 11250030") };
  });
  const matrixRun = await withPage(browser, "manager", async (page) => {
    await savePersonas(page);
    await setUp(page, { personas: SIX.slice(0, 4), live: [], groups: GROUPS.slice(0, 8) });
    await page.getByRole("button", { name: /^Check \d+ pairs locally$/ }).click();
    await waitForRun(page);
    return runIdOf(page);
  });
  return { ...runs, matrixRun, panel: await storedPanel() };
}

function storedPanel(): Promise<string> {
  const attributes = { "1": ["1", "2"], "80": ["31", "45", "67"], "120": ["45391", "45392"] };
  const panel = { name: "Winter wave", attributes, columns: ["Gender", "Age", "Employment"] };
  return inStore(OWN_CONSOLE.dataDir, (query) => storePanel(query, panel));
}

async function withPage<T>(browser: Browser, person: Person, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ storageState: stateOf(person) });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Starts a console without any fetched data, against a separate service. */
export async function startStandaloneConsole(browser: Browser): Promise<StandaloneConsole> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "console-standalone-"));
  const sandbox = await startSandbox(KEY_OPTIONS);
  let mode: ResponseMode = "answer";
  let matches: CallFilter = everyCall;
  let release = noop;
  let released = Promise.resolve();
  const service = await countingService({
    upstream: () => sandbox.url,
    latency: 0,
    hold: (call) => (mode === "hold" && matches(call) ? released : undefined),
    refuse: (call) => (typeof mode === "number" && matches(call) ? mode : undefined),
  });
  const settings = settingsFor(service.url, dataDir);
  await addPerson(ADMIN_PERSON, settings);
  await addPerson(VERA, settings);
  const console = await startConsole(settings);
  const boss = await cookiesOf(await signedIn(browser, console.url, ADMIN_PERSON));
  const vera = await cookiesOf(await signedIn(browser, console.url, VERA));
  return {
    url: console.url,
    cookies: (person) => (person === "viewer" ? vera : boss),
    answer: async (next, which = everyCall) => {
      release();
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      release = gate.resolve;
      mode = next;
      matches = which;
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

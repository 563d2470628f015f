/** Separate console for a benchmark, signed in and with the first sync done. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { buildIfNeeded } from "../../lib/cli/build.mjs";
import { findChromium } from "../../lib/cli/chromium.mjs";
import { startConsole } from "../harness/console-process.ts";
import { signInAs, type Person } from "../harness/people.ts";

/** Milliseconds. */
const TIMEOUT_MS = 60_000;

export interface SignedIn {
  readonly url: string;
  readonly page: Page;
  readonly browser: Browser;
  /** `Cookie` header of the session. */
  readonly cookie: string;
}

/** Path of the browser used for all measurements. */
export async function chromiumPath(): Promise<string> {
  const found = await findChromium();
  if (found === undefined) throw new Error("There is no Chromium to measure with; CHROMIUM_PATH names one.");
  return found;
}

/** Builds if needed, starts the console, signs in, waits for the sync, and stops everything after `measure`. */
export async function whenSignedIn<T>(person: Person, measure: (given: SignedIn) => Promise<T>): Promise<T> {
  await buildIfNeeded();
  const executablePath = await chromiumPath();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-console-"));
  const server = await startConsole({ DATA_DIR: folder });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    // A separate context, in which further pages can be opened.
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1_440, height: 900 } });
    // Generous timeout: a busy machine must not abort a long run.
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    await signInAs(page, person);
    await settled(page);
    return await measure({ url: server.url, page, browser, cookie: await headerOf(context) });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `Cookie` header of a new session. */
export async function cookieOf(browser: Browser, url: string, person: Person): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await signInAs(await context.newPage(), person);
    return await headerOf(context);
  } finally {
    await context.close();
  }
}

async function headerOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Waits for the first sync to end, so that it does not distort the measurement. */
async function settled(page: Page): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await page.request.get("/api/attributes/progress");
    const { value } = (await answer.json()) as { value?: { state: string; behind?: number } };
    if (value?.state === "done" && value.behind === undefined) return;
    await page.waitForTimeout(500);
  }
  throw new Error("The first sync did not end within two minutes.");
}

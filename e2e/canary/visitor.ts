/** User with a browser context of their own; records every step. */
import { expect, type Browser, type Page } from "@playwright/test";
import { SIGNED_OUT } from "../harness/people";
import { browserStorage } from "./leftovers";
import type { Found } from "./search";
import type { RecordedConsole } from "./recorded-console";

export interface Visitor {
  readonly page: Page;
  /** Downloads, clipboard texts, visible texts and visited URLs. */
  readonly recorded: Found[];
  /** Opens a page and records its content before anything is typed. Returns the status. */
  readonly openPage: (address: string) => Promise<number | undefined>;
  /** Waits until no request is in flight. */
  readonly waitForIdle: () => Promise<void>;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export async function newVisitor(browser: Browser, { url: baseURL, inFlight }: RecordedConsole): Promise<Visitor> {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ baseURL, storageState: SIGNED_OUT, permissions });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const recorded: Found[] = [];
  // The URL fragment is never sent to a server, but stays in the browser's history.
  page.on("framenavigated", (frame) =>
    recorded.push({ where: `visited ${new URL(frame.url()).pathname}`, text: frame.url() }),
  );
  const nextFrames = () =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

  async function waitForIdle(): Promise<void> {
    for (let calm = 0; calm < 2; calm = inFlight() === 0 ? calm + 1 : 0) await nextFrames();
  }

  return {
    page,
    recorded,
    waitForIdle,
    async openPage(address) {
      const answer = await page.goto(address);
      await waitForIdle();
      recorded.push({ where: `page ${address}`, text: await page.content() });
      return answer?.status();
    },
    async signIn(email, password) {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    },
    async signOut() {
      await waitForIdle();
      recorded.push(...(await browserStorage(page)));
      await page.getByRole("banner").getByRole("button", { name: / · / }).click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page).toHaveURL(/\/sign-in$/);
      recorded.push(...(await browserStorage(page)));
    },
  };
}

/** Signed-in user in a separate browser context; records every step. */
import { expect, type Browser, type Page } from "@playwright/test";
import { SIGNED_OUT } from "../harness/people";
import { browserStorage } from "./leftovers";
import type { Found } from "./search";
import type { World } from "./world";

export interface Visitor {
  readonly page: Page;
  /** Downloads, clipboard texts, visible texts and visited URLs. */
  readonly kept: Found[];
  /** Opens a page and records its content before anything is typed. Returns the status. */
  readonly look: (address: string) => Promise<number | undefined>;
  /** Waits until no request is in flight. */
  readonly quiet: () => Promise<void>;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export async function visitor(browser: Browser, { url: baseURL, underWay: inFlight }: World): Promise<Visitor> {
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
    kept: recorded,
    quiet: waitForIdle,
    async look(address) {
      const answer = await page.goto(address);
      await waitForIdle();
      recorded.push({ where: `page ${address}`, text: await page.content() });
      return answer?.status();
    },
    async signIn(email, password) {
      await page.getByLabel("E-mail").fill(email);
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

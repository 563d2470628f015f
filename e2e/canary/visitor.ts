/** Somebody in a browser of their own, whose every step is kept. */
import { expect, type Browser, type Page } from "@playwright/test";
import { NOBODY } from "../people";
import { keptByBrowser } from "./leavings";
import type { Found } from "./search";
import type { World } from "./world";

export interface Visitor {
  readonly page: Page;
  /** What was saved, copied and shown, and where the browser was. */
  readonly kept: Found[];
  /** Opens a page and keeps what it shows; nothing was typed there yet. Answers its status. */
  readonly look: (address: string) => Promise<number | undefined>;
  /** Waits until nothing is under way. */
  readonly quiet: () => Promise<void>;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export async function visitor(browser: Browser, { url: baseURL, underWay }: World): Promise<Visitor> {
  const permissions = ["clipboard-read", "clipboard-write"];
  const context = await browser.newContext({ baseURL, storageState: NOBODY, permissions });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const kept: Found[] = [];
  // What stands behind the # is sent to nobody, and stays in the browser's history.
  page.on("framenavigated", (frame) =>
    kept.push({ where: `visited ${new URL(frame.url()).pathname}`, text: frame.url() }),
  );
  const nextFrames = () =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

  async function quiet(): Promise<void> {
    for (let calm = 0; calm < 2; calm = underWay() === 0 ? calm + 1 : 0) await nextFrames();
  }

  return {
    page,
    kept,
    quiet,
    async look(address) {
      const answer = await page.goto(address);
      await quiet();
      kept.push({ where: `page ${address}`, text: await page.content() });
      return answer?.status();
    },
    async signIn(email, password) {
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    },
    async signOut() {
      await quiet();
      kept.push(...(await keptByBrowser(page)));
      await page.getByRole("banner").getByRole("button", { name: / · / }).click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page).toHaveURL(/\/sign-in$/);
      kept.push(...(await keptByBrowser(page)));
    },
  };
}

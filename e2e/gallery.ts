/** A picture of every screen in every state, light and dark, wide and narrow: `npm run gallery`. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./test";
import { eachScreen } from "./screens/each";
import type { Look } from "./screens/order";

export const PICTURES = path.resolve(import.meta.dirname, "out/gallery");
/** A long page is cut here. */
const TALLEST = 2_400;
const LOWEST = 900;
const WIDTHS = [1440, 390] as const;

test.describe.configure({ timeout: 300_000 });

eachScreen({
  part: process.env["SCREENS_PART"],
  options: { reducedMotion: "reduce" },
  look: async (page, look) => {
    for (const width of WIDTHS) {
      await open(page, width);
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await take(page, look, `${width}-${theme}`);
      }
    }
    return [];
  },
});

async function take(page: Page, { screen, stop }: Look, kind: string): Promise<void> {
  const folder = path.join(PICTURES, fileName(screen));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${fileName(stop.name)}-${kind}.png`) });
}

/**
 * Makes the window as high as its page: bars at the edges stand where they do on a screen, and nothing is scrolled away. Under a modal
 * dialog the page cannot be scrolled, so there it is left.
 */
async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: LOWEST });
  // What grows with the window makes its page a little higher once more.
  for (let time = 0; time < 2; time++) {
    const height = await page.evaluate(async () => {
      window.scrollTo(0, 0);
      // Long lists measure their rows in the frame after the next.
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      return document.querySelector(":modal") ? 0 : document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: Math.min(Math.max(height, LOWEST), TALLEST) });
  }
  await page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    // What appears late is there, and not on its way. What pulses never ends, nor does what follows the scrolling.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

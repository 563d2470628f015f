/** Screenshots of every screen in every state, light and dark, in three widths: `npm run gallery`. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "../harness/test";
import { eachScreen } from "./each-screen";
import type { ScreenState } from "./order";

const SCREENSHOTS = path.resolve(import.meta.dirname, "../out/gallery");
/** Pixels. Longer pages are cut here. */
const MAX_HEIGHT = 2_400;
const MIN_HEIGHT = 900;
const WIDTHS = [1440, 1024, 390] as const;

test.describe.configure({ timeout: 300_000 });

eachScreen({
  part: process.env["SCREENS_PART"],
  options: { reducedMotion: "reduce" },
  check: async (page, state) => {
    for (const width of WIDTHS) {
      await resizeToContent(page, width);
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await takeScreenshot(page, state, `${width}-${theme}`);
      }
    }
    return [];
  },
});

async function takeScreenshot(page: Page, { screen, setup }: ScreenState, variant: string): Promise<void> {
  const folder = path.join(SCREENSHOTS, fileName(screen));
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${fileName(setup.name)}-${variant}.png`) });
}

/**
 * Resizes the viewport to the page's height, so that fixed bars are at the edges as on a real screen and nothing is
 * scrolled out of view. Under a modal dialog the page cannot be scrolled, so the size is left alone.
 */
async function resizeToContent(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: MIN_HEIGHT });
  // Elements sized by the viewport make the page slightly taller again, hence a second pass.
  for (let time = 0; time < 2; time++) {
    const height = await page.evaluate(async () => {
      window.scrollTo(0, 0);
      // Long lists measure their rows two frames later.
      await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      return document.querySelector(":modal") ? 0 : document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width, height: Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT) });
  }
  await page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    // Waits for finite animations, so that fading content is fully visible. Pulsing placeholders never end, nor do
    // scroll-driven animations.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** A picture of every screen in every state, light and dark, wide and narrow: `npm run gallery`. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test, type Page } from "@playwright/test";
import { eachScreen } from "./screens/each";
import type { Look } from "./screens/order";

export const PICTURES = path.resolve(import.meta.dirname, "out/gallery");
/** A long page is cut here. */
const TALLEST = 2_400;
const WIDTHS = [1440, 390] as const;

test.describe.configure({ timeout: 300_000 });

eachScreen({
  part: process.env["SCREENS_PART"],
  options: { reducedMotion: "reduce" },
  look: async (page, look) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
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
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.screenshot({
    path: path.join(folder, `${fileName(stop.name)}-${kind}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
  });
}

const fileName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

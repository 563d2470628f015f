/**
 * Every screen in every state it can be in, both themes: no violation that a machine can find, nothing wider than a narrow window,
 * one main landmark and one first heading: `npm run axe`.
 */
import { test, type Page } from "@playwright/test";
import { eachScreen } from "./screens/each";
import { violations, type Look } from "./violations";

// Looking at every element of a page, twice over, in a dozen states, is work.
test.describe.configure({ mode: "parallel", timeout: 300_000 });

const OF_COLOURS = ["color-contrast", "link-in-text-block"];

eachScreen({
  part: process.env["SCREENS_PART"],
  // Colours that are on their way from one to another are neither.
  options: { reducedMotion: "reduce" },
  look: async (page, { stop }) => {
    const whole = stop.name === "full" || stop.name === "dialog open" || stop.as === "nobody";
    return [
      ...(await standsAsItShould(page)),
      // What is around a page is the same in each of its states.
      ...(await found(page, whole ? {} : { within: "main" })),
      ...(await fitsANarrowWindow(page, stop.name === "full")),
    ];
  },
});

async function standsAsItShould(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.getByRole("main").count()) !== 1) faults.push("not one main landmark");
  // What lies under a dialog is taken out of the tree that is read aloud.
  if ((await page.locator("h1").count()) !== 1) faults.push("not one first heading");
  const title = await page.title();
  if (!/\S · Sampling Console$|^Sampling Console$/.test(title)) faults.push(`called “${title}”`);
  return faults;
}

/** Themes differ in colours alone: everything else is looked at in the light one. */
async function found(page: Page, where: Look): Promise<string[]> {
  const light = await violations(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, { ...where, rules: OF_COLOURS });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark, ${line}`)];
}

async function fitsANarrowWindow(page: Page, whole: boolean): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const faults = wider === 0 ? [] : [`${wider} pixels wider than a window of 320`];
  return whole ? [...faults, ...(await violations(page)).map((line) => `narrow, ${line}`)] : faults;
}

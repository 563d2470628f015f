/**
 * Checks every screen in both themes, and in `npm run test:full` in every state: no axe violations, no horizontal
 * overflow in a narrow window, one main landmark and one level-1 heading. `npm run axe -- library` checks only the
 * screens whose names contain the word, in every state.
 */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { eachScreen } from "../gallery/each-screen";
import { violations } from "../harness/violations";

const FULL_RUN = Boolean(process.env["E2E_FULL"]);

// The walk takes almost half of the time of `npm test`: the workers share it, each with data of its own. Checking every
// element of a page in a dozen states takes long.
test.describe.configure({ mode: "parallel", timeout: 300_000 });

const OF_COLOURS = ["color-contrast", "link-in-text-block"];
/** Rules whose result depends on the width. `npm run test:full` runs all rules in the narrow window as well. */
const OF_WIDTH = ["target-size", "scrollable-region-focusable"];

test("finds accessibility violations", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Faults</title>
      <main><h1>Faults</h1><img src="x.png"><p style="color:#999">Faint words</p><button>a</button><button>b</button></main>
      <style>button { padding: 0; border: 0; font-size: 8px }</style></html>`,
  );
  const found = (await violations(page)).map((line) => line.split(":")[0]);
  expect(found).toEqual(["color-contrast", "image-alt", "target-size", "target-size"]);
  expect(await violations(page, { within: "h1" })).toEqual([]);
  expect(await violations(page, { rules: ["image-alt"] })).toHaveLength(1);
});

test("measures contrast once per combination of styles, and only for that combination", async ({ page }) => {
  const lines = [
    ...Array.from({ length: 40 }, () => "<p>Words</p>"),
    '<p id="faint" style="color:#999">Words</p>',
    '<p id="ground" style="background:#555">Words</p>',
    '<p style="background:#555"><b id="within">Words</b></p>',
    '<p id="faded" style="opacity:0.5">Words</p>',
    '<p style="position:relative"><i style="position:absolute;inset:0;background:#444"></i><b id="over" style="position:relative">Words</b></p>',
    ...Array.from({ length: 40 }, () => "<p>Words</p>"),
  ];
  await page.setContent(`<html lang="en"><title>Lines</title><main><h1>Lines</h1>${lines.join("")}</main></html>`);
  const found = await violations(page, { rules: ["color-contrast"] });
  const places = ["#faint", "#ground", "#within", "#faded", "#over"];
  expect(found.map((line) => line.split(" ")[1])).toEqual(places);
});

eachScreen({
  part: process.env["SCREENS_PART"],
  // Colors during a transition would be neither the old nor the new ones.
  options: { reducedMotion: "reduce" },
  check: async (page) => {
    // Scrolled to the top: an element covered by a sticky bar is reachable by scrolling and must not count as too
    // small.
    await page.evaluate(() => window.scrollTo(0, 0));
    return [
      ...(await standsAsItShould(page)),
      ...(await violations(page)),
      ...(await inTheDark(page)),
      ...(await inANarrowWindow(page)),
    ];
  },
});

async function standsAsItShould(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.getByRole("main").count()) !== 1) faults.push("not one main landmark");
  // Content under a modal dialog is excluded from the accessibility tree.
  if ((await page.locator("h1").count()) !== 1) faults.push("not one first heading");
  const title = await page.title();
  if (!/\S · Sampling Console$|^Sampling Console$/.test(title)) faults.push(`called “${title}”`);
  return faults;
}

/** Themes differ only in colors: all other rules were checked in the light theme. */
async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const found = await violations(page, { rules: OF_COLOURS });
  await page.emulateMedia({ colorScheme: "light" });
  return found.map((line) => `dark, ${line}`);
}

async function inANarrowWindow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const faults = wider === 0 ? [] : [`${wider} pixels wider than a window of 320`];
  if (!(await page.locator("h1").isVisible())) faults.push("no heading in a narrow window");
  const found = await violations(page, FULL_RUN ? {} : { rules: OF_WIDTH });
  return [...faults, ...found.map((line) => `narrow, ${line}`)];
}

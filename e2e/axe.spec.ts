/**
 * Every screen in every state it can be in, both themes: no violation that a machine can find, nothing wider than a narrow window,
 * one main landmark and one first heading. `npm run axe -- library` walks only the screens whose names hold the word.
 */
import { expect, type Page } from "@playwright/test";
import { test } from "./test";
import { eachScreen } from "./screens/each";
import { violations } from "./violations";

// Looking at every element of a page, again and again, in a dozen states, is work.
test.describe.configure({ mode: "parallel", timeout: 300_000 });

const OF_COLOURS = ["color-contrast", "link-in-text-block"];

test("what is against access is found", async ({ page }) => {
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

test("words are measured once for all that look like them, and for no others", async ({ page }) => {
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
  // Colours that are on their way from one to another are neither.
  options: { reducedMotion: "reduce" },
  look: async (page) => {
    // From its top: what a bar that sticks covers for the moment is reached by scrolling, and is no smaller for it.
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
  // What lies under a dialog is taken out of the tree that is read aloud.
  if ((await page.locator("h1").count()) !== 1) faults.push("not one first heading");
  const title = await page.title();
  if (!/\S · Sampling Console$|^Sampling Console$/.test(title)) faults.push(`called “${title}”`);
  return faults;
}

/** Themes differ in colours alone: everything else was looked at in the light one. */
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
  const found = await violations(page);
  return [...faults, ...found.map((line) => `narrow, ${line}`)];
}

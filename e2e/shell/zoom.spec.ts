/** Small and zoomed windows, forced colors and reduced motion, on the main pages. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { savePersonas } from "../harness/matrix-page";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

const PAGES: readonly { readonly path: string; readonly ready: string | RegExp }[] = [
  { path: "/", ready: /^Hello|^Since your last visit$/ },
  { path: "/attributes?tab=catalogue", ready: "Attributes" },
  { path: "/attributes/120", ready: /./ },
  { path: "/opportunities", ready: "Opportunities" },
  { path: "/opportunities/55304", ready: /./ },
  { path: "/qualification", ready: "Qualify" },
  { path: "/contexts", ready: "Contexts" },
  { path: "/tools/explorer", ready: "API tools" },
  { path: "/activity", ready: "Activity" },
  { path: "/settings", ready: "Account" },
  { path: "/settings/display", ready: "Display" },
];

async function open(page: Page, { path, ready }: (typeof PAGES)[number]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: ready })).toBeVisible();
}

/** Focuses the last tab stop of the page and reports whether it is visible. */
const lastStop = (page: Page) =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, textarea):not(:disabled)"),
    ];
    const last = stops.findLast((stop) => stop.checkVisibility({ visibilityProperty: true }) && stop.tabIndex >= 0);
    if (!last) return "no tab stop";
    last.focus();
    const { top, left, width, height } = last.getBoundingClientRect();
    const [x, y] = [left + Math.min(width, 24) / 2, top + Math.min(height, 24) / 2];
    if (y < 0 || y > window.innerHeight || x < 0 || x > window.innerWidth) return `outside: ${last.outerHTML}`;
    const there = document.elementFromPoint(x, y);
    const mine = there !== null && (last.contains(there) || there.contains(last) || there.closest("label") !== null);
    return mine ? "in sight" : `under ${there?.outerHTML ?? "nothing"}`;
  });

/** Pages with a layout of their own: a grid that scrolls, tabs above a list of steps, and a form with panels. */
const OWN_LAYOUT = new Set(["/attributes/120", "/opportunities/55304", "/qualification"]);

test("400 % zoom: no overflow, no sticky elements, everything reachable", { tag: "@full" }, ({ page }) =>
  checkZoomed(
    page,
    PAGES.filter(({ path }) => OWN_LAYOUT.has(path)),
  ),
);

test("400 % zoom: all other pages", { tag: "@full" }, ({ page }) =>
  checkZoomed(
    page,
    PAGES.filter(({ path }) => !OWN_LAYOUT.has(path)),
  ),
);

async function checkZoomed(page: Page, stops: typeof PAGES): Promise<void> {
  test.setTimeout(120_000);
  // A 1280 × 1024 window zoomed four times.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const stop of stops) {
    await open(page, stop);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider, `${stop.path}, pixels wider`).toBe(0);
    expect(await lastStop(page), stop.path).toBe("in sight");
    // The bars scroll away, so that the page has the whole window.
    const sticking = await page.evaluate(() => {
      window.scrollTo(0, 400);
      return [...document.querySelectorAll("header, nav")]
        .filter((bar) => bar.closest("main") === null)
        .filter((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return window.scrollY > 200 && bottom > 0 && top < window.innerHeight;
        }).length;
    });
    expect(sticking, `${stop.path}, bars that stay`).toBe(0);
    await page.getByRole("banner").first().scrollIntoViewIfNeeded();
    await expect(page.getByRole("navigation", { name: "Sections", exact: true })).toBeAttached();
  }
}

test("forced colors: states keep their shapes, choices and focus stay visible", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, { path: "/opportunities/55304?words=en_US", ready: /./ });
  await expect(page.locator("main [data-chip]").first()).toHaveCSS("border-top-style", "solid");
  const { ink, paper } = await page.evaluate(() => {
    const probe = document.createElement("span");
    probe.style.cssText = "color: CanvasText; background: Canvas";
    document.body.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return { ink: color, paper: backgroundColor };
  });
  expect(ink).not.toBe(paper);
  const main = page.getByRole("main");
  await expect(main.locator('[data-graphic="match"]').first()).toHaveCSS("color", ink);
  await expect(main.locator('[data-bar="match"]').first()).toHaveCSS("background-color", ink);
  const hatch = main.locator('[data-bar="closed"]').first();
  await expect(hatch).toHaveCSS("background-image", /repeating-linear-gradient/);
  await expect(hatch).toHaveCSS("background-image", new RegExp(ink.replace(/[()]/g, String.raw`\$&`)));

  await page.goto("/settings/display");
  const chosen = page.getByRole("region", { name: "Display" }).locator('[data-selected="true"]').first();
  const other = page.getByRole("region", { name: "Display" }).locator('[data-selected="false"]').first();
  const ground = (element: typeof chosen) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(chosen)).not.toBe(await ground(other));
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
});

test("reduced motion: nothing moves", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const stop of PAGES.slice(0, 6)) {
    await open(page, stop);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        const times = `${transitionDuration}, ${animationDuration}`.split(", ");
        return times.some((time) => Number.parseFloat(time) > 0) ? [element.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(moving, stop.path).toEqual([]);
  }
  // Control: without the setting, there is a transition to disable.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(page.getByRole("button", { name: "Check locally" })).not.toHaveCSS("transition-duration", "0s");
});

test("a long query without a match does not overflow on a phone", { tag: "@full" }, async ({ page, browser }) => {
  // An empty list would show another text than one without a match.
  await readIntoLibrary(browser, ["55304", "55305"]);
  await savePersonas(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const long = "x".repeat(200);
  for (const path of [`/opportunities?q=${long}`, `/qualification?tab=personas&q=${long}`]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Remove “x+/ })).toBeVisible();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path.slice(0, 30)).toBe(0);
  }
});

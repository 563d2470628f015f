/** Focus at every tab stop: never lost, visible, uncovered and with a ring; and returned to its origin. */
import { expect, type Page } from "@playwright/test";
import { test } from "../harness/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";

test.use({ storageState: stateOf("support") });

test.beforeAll(async ({ browser }) => readIntoLibrary(browser, ["55304", "55306", "55305"]));

const PAGES = [
  "/",
  "/attributes?q=vollzeit",
  "/attributes?tab=catalogue&q=age",
  "/attributes/120",
  "/attributes/coverage",
  "/opportunities",
  "/opportunities/55304?words=en_US",
  "/opportunities/55304?tab=history",
  "/opportunities/compare?ids=55304,55306",
  "/opportunities/conflicts?ids=55304,55306",
  "/opportunities/map",
  "/qualification",
  "/qualification?tab=matrix",
  "/qualification?tab=runs",
  "/contexts",
  "/tools/explorer",
  "/activity",
  "/settings",
  "/settings/display",
  "/settings/watches",
] as const;
/** Checked in every run; the others only in a full one. */
const SAMPLE: (typeof PAGES)[number] = "/qualification";
const MOST_STOPS = 110;

/** Fault of the current focus position; `fault` is "" without one, `at` is "body" without focus. */
const faultOfFocus = (page: Page): Promise<{ readonly at: string; readonly fault: string }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return { at: "body", fault: "" };
    const name = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40);
    const path = [focused.closest("section, nav, header, main")?.tagName ?? "", focused.tagName].join(" ");
    const at = `${path} ${focused.getAttribute("role") ?? ""} “${name}” ${focused.id}`;
    // A visually hidden input is drawn by its label, which has the ring.
    const label = focused.matches("input.sr-only") ? focused.closest("label") : null;
    const drawn = label ?? focused;
    // A multi-line link has one box per line.
    const box = drawn.getClientRects()[0] ?? drawn.getBoundingClientRect();
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
    const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
    if (right - left < 2 || bottom - top < 2) return { at, fault: "out of sight" };
    const high = box.height > innerHeight * 0.6;
    if (!high && (box.top < -1 || box.bottom > innerHeight + 1)) return { at, fault: "cut by the window" };
    const bars = [...document.querySelectorAll("header[data-no-print], nav[data-no-print]")];
    const middle = left + (right - left) / 2;
    const points = high ? [] : [top + 2, (top + bottom) / 2, bottom - 2];
    const under = points.some((y) => {
      const there = document.elementFromPoint(middle, y);
      return bars.some((bar) => bar.contains(there) && !bar.contains(focused));
    });
    if (under) return { at, fault: "under a bar" };
    const center = document.elementFromPoint(middle, (top + bottom) / 2);
    const own = center !== null && (drawn.contains(center) || center.contains(drawn));
    if (!high && !own) return { at, fault: `covered by ${center?.tagName ?? "nothing"} ${center?.className ?? ""}` };
    // In a date field the browser marks the focused part inside the field.
    if (focused.matches("input[type=date]:not(:focus-visible)")) return { at, fault: "" };
    const style = getComputedStyle(drawn);
    const ring = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 1;
    return { at, fault: ring ? "" : "no ring" };
  });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 780 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });
    for (const address of PAGES) {
      const tag = address === SAMPLE && width === 1440 ? [] : "@full";
      test(`every stop of ${address} is visible and has a ring`, { tag }, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const faults: string[] = [];
        let stops = 0;
        for (; stops < MOST_STOPS; stops += 1) {
          await page.keyboard.press("Tab");
          const { at, fault } = await faultOfFocus(page);
          // After the last stop the focus leaves the page; the next press starts again.
          if (at === "body") break;
          if (fault !== "") faults.push(`${stops}: ${fault}: ${at}`);
        }
        expect(faults).toEqual([]);
        expect(stops).toBeGreaterThan(10);
        if (stops === MOST_STOPS) return;
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
      });
    }
  });
}

test("closing returns the focus to the opening button", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(240_000);
  for (const address of [
    "/",
    "/attributes?q=vollzeit",
    "/opportunities?q=1589419",
    "/opportunities/55304",
    "/contexts",
  ]) {
    await page.goto(address);
    const openers = page.locator("button[aria-haspopup=dialog]:visible");
    await expect(openers.first()).toBeVisible();
    const count = await openers.count();
    for (let place = 0; place < count; place += 1) {
      const opener = openers.nth(place);
      const name = `${address}: ${await opener.innerText()}`;
      await opener.focus();
      await page.keyboard.press("Enter");
      const opened = page.locator("dialog[open], [popover]:popover-open");
      await expect(opened, name).toBeVisible();
      await page.keyboard.press("Tab");
      // Without a focusable element inside, Tab moved past it.
      const inside = await opened.evaluate((element) => element.contains(document.activeElement));
      if (!inside) await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Escape");
      await expect(opened, name).toHaveCount(0);
      await expect(opener, name).toBeFocused();
    }
  }
});

test("a focused row keeps the focus, however far the list is scrolled", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  const table = page.getByRole("table", { name: /^Attributes, / });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = table.locator('[aria-rowindex="3"]').getByRole("link");
  await expect(second).toBeFocused();
  await table.evaluate((element) => element.scrollTo(0, 9_000));
  const beyond = async () => Number(await table.getByRole("row").last().getAttribute("aria-rowindex"));
  await expect.poll(beyond).toBeGreaterThan(150);
  await expect(second).toBeFocused();
  await page.keyboard.press("j");
  await expect(table.locator('[aria-rowindex="4"]').getByRole("link")).toBeFocused();
  await expect(table.locator('[aria-rowindex="4"]')).toBeInViewport();
});

test("j moves from row to row even without a paint in between", { tag: "@full" }, async ({ page }) => {
  await page.goto("/attributes?tab=catalogue");
  const table = page.getByRole("table", { name: /^Attributes, / });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("j");
  await expect(table.locator('[aria-rowindex="2"]').getByRole("link")).toBeFocused();
  // In a single task of the page, without scroll events or paints.
  const led = await page.evaluate(async () => {
    const lines: (string | null | undefined)[] = [];
    for (let step = 0; step < 80; step += 1) {
      const key = step < 60 ? { key: "j", code: "KeyJ" } : { key: "k", code: "KeyK" };
      const press = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      // oxlint-disable-next-line no-await-in-loop -- Effects of a key run before the next key.
      await Promise.resolve();
      lines.push(document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"));
    }
    return lines;
  });
  const down = Array.from({ length: 60 }, (_, step) => String(step + 3));
  expect(led).toEqual([...down, ...down.toReversed().slice(1, 21)]);
  await expect(table.locator('[aria-rowindex="42"]').getByRole("link")).toBeFocused();
  await expect(table.locator('[aria-rowindex="42"]')).toBeInViewport();
});

/** While the focus moves up a scrolled list, no focused row may be covered by the sticky header. */
async function expectNoLineUnderHead(
  page: Page,
  key: string,
  steps: number,
  arrived: (step: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const faults: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    await arrived(step);
    const { at, fault } = await faultOfFocus(page);
    if (fault !== "") faults.push(`${step}: ${fault}: ${at}`);
  }
  expect(faults).toEqual([]);
}

test("a focused row is never under the list's header on the way up", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/attributes?tab=catalogue");
  const table = page.getByRole("table", { name: /^Attributes, / });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  // A row that is not rendered yet cannot get the focus: each press waits for the previous one.
  for (let index = 2; index <= 41; index += 1) {
    await page.keyboard.press("j");
    await expect(table.locator(`[aria-rowindex="${index}"]`).getByRole("link")).toBeFocused();
  }
  await expectNoLineUnderHead(page, "k", 25, (step) =>
    expect(table.locator(`[aria-rowindex="${40 - step}"]`).getByRole("link")).toBeFocused(),
  );

  await page.goto("/opportunities/55304?tab=quotas");
  const quotas = page.getByRole("table", { name: /quota/i }).first();
  await quotas.focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("Tab");
  await expectNoLineUnderHead(page, "Shift+Tab", 35);
});

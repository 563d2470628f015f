/** Toolbars of the main screens in a wide window. */
import { expect } from "@playwright/test";
import { stateOf } from "../harness/people";
import { readIntoLibrary } from "../harness/qualify-page";
import { test } from "../harness/test";

test.use({ storageState: stateOf("admin"), viewport: { width: 1440, height: 900 } });
test.beforeAll(async ({ browser }) => readIntoLibrary(browser, ["55304"]));

const SCREENS = [
  "/",
  "/attributes",
  "/attributes?q=vollzeit",
  "/attributes?tab=lookup&ids=120",
  "/attributes/coverage",
  "/attributes/changes",
  "/attributes/120",
  "/attributes/120?tab=used-in",
  "/opportunities",
  "/opportunities/55304",
  "/opportunities/55304?tab=quotas",
  "/opportunities/55304?tab=history",
  "/opportunities/map",
  "/opportunities/watches",
  "/qualification",
  "/qualification?tab=runs",
  "/qualification?tab=personas",
  "/panels",
  "/contexts",
  "/tools/explorer",
  "/activity",
  "/settings",
];

for (const address of SCREENS) {
  test(`toolbars of ${address} stay on one line`, { tag: "@full" }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .appear-late")).toHaveCount(0);
    expect(await page.locator("main").evaluate(wrappedToolbars)).toEqual([]);
  });
}

/** Toolbars of page heads, panel heads, and tabs whose controls take more than one line, by their text. */
function wrappedToolbars(main: Element): readonly (string | null)[] {
  const toolbars = [...main.querySelectorAll("header > div:nth-child(2), [data-controls]")];
  return toolbars.flatMap((toolbar) => {
    const boxes = [...toolbar.querySelectorAll("button, input, select, a.pressable")]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[popover], dialog"),
      )
      .map((control) => control.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const [first, ...others] = boxes;
    const wraps = first && others.some(({ top, bottom }) => top >= first.bottom || bottom <= first.top);
    return wraps ? [toolbar.textContent] : [];
  });
}

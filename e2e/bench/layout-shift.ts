/** How far a page moves under the eye while it loads, by the browser's own measure. */
import type { Page } from "@playwright/test";
import type { MainPage } from "./main-pages.ts";
import { figure, type Row } from "./row.ts";

/** What browsers call good. */
const MOST = 0.1;
/** Milliseconds after the load. */
const AFTERWARDS = 2_000;

export async function layoutShift(page: Page, pages: readonly MainPage[]): Promise<Row> {
  const shifts: { readonly name: string; readonly shift: number }[] = [];
  for (const { name, address } of pages) {
    await page.goto(address);
    await page.waitForTimeout(AFTERWARDS);
    shifts.push({ name, shift: await page.evaluate(shiftSoFar) });
  }
  const worst = shifts.toSorted((a, b) => b.shift - a.shift)[0] ?? { name: "none", shift: Number.NaN };
  return figure({
    name: "largest layout shift of a page's load",
    unit: "shift",
    subject: worst.shift,
    target: `≤ ${MOST}`,
    met: worst.shift <= MOST,
    note: `${worst.name}; ${shifts.map(({ name, shift }) => `${name} ${shift.toFixed(3)}`).join(", ")}`,
  });
}

/** In the page: everything that moved without anybody's doing. */
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const moves = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      resolve(moves.reduce((sum, move) => (move.hadRecentInput ? sum : sum + move.value), 0));
    }).observe({ type: "layout-shift", buffered: true });
    // Where nothing moved the browser tells nothing.
    setTimeout(() => resolve(0), 300);
  });
}

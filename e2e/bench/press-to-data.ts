/** How long a page takes from the press on its link until nothing on it waits for data: read ahead, and not. */
import type { Page } from "@playwright/test";
import type { MainPage } from "./main-pages.ts";
import { compare, type Row } from "./row.ts";

/** Milliseconds that a pointer rests on the link before the press: as people do who aim at it. */
const REST = 800;
/** Milliseconds after which a page counts as never shown. */
const GIVEN_UP = 15_000;

/** The press after a rest, to the same press without one. Every turn begins with a full load, so that nothing is kept in memory. */
export const pressToData = (page: Page, target: MainPage): Promise<Row> =>
  compare({
    name: `${target.name}, from press to data, read ahead`,
    unit: "ms",
    target: "≤ 1.0× without",
    meets: ({ ratio }) => ratio <= 1,
    baseline: () => timed(page, target, (link) => link.evaluate((element: HTMLElement) => element.click())),
    subject: () =>
      timed(page, target, async (link) => {
        await link.hover();
        await page.waitForTimeout(REST);
        await page.mouse.down();
        await page.mouse.up();
      }),
  });

type Link = ReturnType<ReturnType<Page["locator"]>["first"]>;

async function timed(page: Page, { from, link, address }: MainPage, press: (link: Link) => Promise<unknown>) {
  const awake = page.waitForResponse(/\/api\/activity\/jobs/);
  await page.mouse.move(700, 5);
  await page.goto(from);
  await awake;
  await page.waitForLoadState("networkidle");
  const element = page.locator(link).first();
  await element.scrollIntoViewIfNeeded();
  // Listening has to begin before the press, and what is heard is asked for afterwards.
  const heard = await page.evaluateHandle(watch, { path: address, most: GIVEN_UP });
  await press(element);
  return heard.evaluate(({ time }) => time);
}

/** In the page: from the next click until its target stands there and waits for nothing. */
function watch({ path, most }: { readonly path: string; readonly most: number }) {
  const time = new Promise<number>((resolve) => {
    setTimeout(() => resolve(most), most);
    let began = 0;
    const look = () => {
      const main = document.querySelector("main");
      const there = location.pathname === path && main?.querySelector("h1") !== null;
      const waits = main?.querySelector(`[aria-busy="true"], .appear-late`) !== null;
      if (there && !waits) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    const start = () => {
      began = performance.now();
      requestAnimationFrame(look);
    };
    document.addEventListener("click", start, { once: true, capture: true });
  });
  return { time };
}

/** Time from a press on a page's link until nothing on the page is loading, prefetched and not. */
import type { Page } from "@playwright/test";
import { compare, type Row } from "../row.ts";
import { openIdle } from "../open-idle.ts";

/** Milliseconds that the pointer rests on the link before the press, as with a user who aims at it. */
const HOVER_MS = 500;
/** Milliseconds after which the page counts as never shown. */
const TIMEOUT_MS = 15_000;

interface Press {
  readonly name: string;
  /** Address of the page that contains the link. */
  readonly from: string;
  /** CSS selector of the link. */
  readonly link: string;
  /** Address that the link leads to. */
  readonly address: string;
}

/**
 * Compares a press after hovering with one without hovering. Every turn starts with a full load, so that nothing is cached
 * in memory.
 */
export const pressToData = (page: Page, press: Press, smoke: boolean): Promise<Row> =>
  compare({
    name: press.name,
    unit: "ms",
    smoke,
    target: "≤ 1.0× without",
    meets: ({ ratio }) => ratio <= 1,
    baseline: () => timed(page, press, (link) => link.evaluate((element: HTMLElement) => element.click())),
    subject: () =>
      timed(page, press, async (link) => {
        await link.hover();
        await page.waitForTimeout(HOVER_MS);
        await page.mouse.down();
        await page.mouse.up();
      }),
  });

type Link = ReturnType<ReturnType<Page["locator"]>["first"]>;

async function timed(page: Page, { from, link, address }: Press, press: (link: Link) => Promise<unknown>) {
  await page.mouse.move(700, 5);
  await openIdle(page, from);
  const element = page.locator(link).first();
  await element.scrollIntoViewIfNeeded();
  // The listener must be attached before the press; the result is awaited afterwards.
  await page.evaluate(watch, { path: address, most: TIMEOUT_MS });
  await press(element);
  const time = await pollResult(page);
  if (time === undefined) throw new Error(`The press on ${from} loaded ${address} as a new document.`);
  if (time === null)
    throw new Error(`${address} was not shown within ${TIMEOUT_MS / 1_000} s of the press on ${from}.`);
  return time;
}

/** Milliseconds between polls: rare enough not to add load. */
const POLL_MS = 100;

/**
 * Polls for the result. `undefined`: the listener is gone, because the document was replaced. A promise in the page
 * would be lost then, hence polling.
 */
async function pollResult(page: Page): Promise<number | null | undefined> {
  for (;;) {
    const measured = await page.evaluate(() => (window as unknown as Partial<WatchWindow>).heard ?? null);
    if (measured === null) return undefined;
    if (measured.took !== undefined) return measured.took;
    await page.waitForTimeout(POLL_MS);
  }
}

interface WatchWindow {
  /** Milliseconds; `null`: never shown. */
  heard: { took?: number | null };
}

/**
 * Runs in the page: measures from the next click until the target page is shown with nothing loading; `null` if that
 * never happens.
 */
function watch({ path, most }: { readonly path: string; readonly most: number }) {
  const measured: WatchWindow["heard"] = {};
  (window as unknown as WatchWindow).heard = measured;
  setTimeout(() => (measured.took ??= null), most);
  const start = () => {
    const startedAt = performance.now();
    // Checked after each mutation, not per frame: a change between two frames would be timed at the later one.
    const watching = new MutationObserver(() => check());
    const check = () => {
      const main = document.querySelector("main");
      const there = location.pathname === path && main !== null && main.querySelector("h1") !== null;
      if (!there || main.querySelector(`[aria-busy="true"], .appear-late`) !== null) return;
      watching.disconnect();
      measured.took ??= performance.now() - startedAt;
    };
    watching.observe(document, { subtree: true, childList: true, attributes: true });
  };
  document.addEventListener("click", start, { once: true, capture: true });
}

/** How long a page takes from the press on its link until nothing on it waits for data: read ahead, and not. */
import type { Page } from "@playwright/test";
import { compare, type Row } from "./row.ts";
import { openQuiet } from "./open-quiet.ts";

/** Milliseconds that a pointer rests on the link before the press: as people do who aim at it. */
const REST = 500;
/** Milliseconds after which a page counts as never shown. */
const GIVEN_UP = 15_000;

interface Press {
  /** Of the row. */
  readonly name: string;
  /** Where the link stands. */
  readonly from: string;
  /** The link, by CSS. */
  readonly link: string;
  /** Where it leads. */
  readonly address: string;
}

/** The press after a rest, to the same press without one. Every turn begins with a full load, so that nothing is kept in memory. */
export const pressToData = (page: Page, press: Press): Promise<Row> =>
  compare({
    name: press.name,
    unit: "ms",
    target: "≤ 1.0× without",
    meets: ({ ratio }) => ratio <= 1,
    baseline: () => timed(page, press, (link) => link.evaluate((element: HTMLElement) => element.click())),
    subject: () =>
      timed(page, press, async (link) => {
        await link.hover();
        await page.waitForTimeout(REST);
        await page.mouse.down();
        await page.mouse.up();
      }),
  });

type Link = ReturnType<ReturnType<Page["locator"]>["first"]>;

async function timed(page: Page, { from, link, address }: Press, press: (link: Link) => Promise<unknown>) {
  await page.mouse.move(700, 5);
  await openQuiet(page, from);
  const element = page.locator(link).first();
  await element.scrollIntoViewIfNeeded();
  // Listening has to begin before the press, and what is heard is asked for afterwards.
  await page.evaluate(watch, { path: address, most: GIVEN_UP });
  await press(element);
  const time = await asked(page);
  if (time === undefined) throw new Error(`The press on ${from} loaded ${address} as a new document.`);
  if (time === null) throw new Error(`${address} was not shown within ${GIVEN_UP / 1_000} s of the press on ${from}.`);
  return time;
}

/** Milliseconds between two questions whether the page is there: seldom enough to be no work of its own. */
const ASK_AGAIN = 100;

/** What was heard, once it was. `undefined`: whoever listened is gone. What a page only promises may be forgotten there, so it is asked. */
async function asked(page: Page): Promise<number | null | undefined> {
  for (;;) {
    const heard = await page.evaluate(() => (window as unknown as Partial<Watched>).heard ?? null);
    if (heard === null) return undefined;
    if (heard.took !== undefined) return heard.took;
    await page.waitForTimeout(ASK_AGAIN);
  }
}

interface Watched {
  /** Milliseconds; `null`: never shown. */
  heard: { took?: number | null };
}

/** In the page: from the next click until its target stands there and waits for nothing; `null` when it never does. */
function watch({ path, most }: { readonly path: string; readonly most: number }) {
  const heard: Watched["heard"] = {};
  (window as unknown as Watched).heard = heard;
  setTimeout(() => (heard.took ??= null), most);
  const start = () => {
    const began = performance.now();
    // Asked after each change, not in each frame: a time between two frames would be told as that of the later one.
    const watching = new MutationObserver(() => look());
    const look = () => {
      const main = document.querySelector("main");
      const there = location.pathname === path && main !== null && main.querySelector("h1") !== null;
      if (!there || main.querySelector(`[aria-busy="true"], .appear-late`) !== null) return;
      watching.disconnect();
      heard.took ??= performance.now() - began;
    };
    watching.observe(document, { subtree: true, childList: true, attributes: true });
  };
  document.addEventListener("click", start, { once: true, capture: true });
}

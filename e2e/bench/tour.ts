/** A tour through the console by keys and presses: the longest time from one of them to the frame that shows its effect. */
import type { Page } from "@playwright/test";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { figure, type Row } from "./row.ts";

/** Milliseconds; what browsers call a good answer to a press. */
const LONGEST = 200;
/** Milliseconds between two keys. */
const PACE = 60;

interface Stop {
  readonly name: string;
  readonly address: string;
  readonly act: (page: Page) => Promise<void>;
}

const STOPS: readonly Stop[] = [
  {
    name: "home",
    address: "/",
    act: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: / · / }).click();
      await page.keyboard.press("Escape");
      for (let tab = 0; tab < 12; tab += 1) await page.keyboard.press("Tab");
    },
  },
  {
    name: "typing a search over every text",
    address: "/attributes",
    act: async (page) => {
      await page.locator("main").getByRole("searchbox").first().pressSequentially("vollzeit", { delay: PACE });
      await page.waitForTimeout(600);
    },
  },
  {
    name: "the catalogue",
    address: "/attributes?tab=catalogue",
    act: async (page) => {
      const table = page.locator("main").getByRole("table").first();
      await table.getByRole("button").first().click();
      await page.waitForTimeout(400);
      await table.getByRole("link").first().focus();
      for (let key = 0; key < 15; key += 1) await page.keyboard.press("ArrowDown", { delay: 10 });
    },
  },
  {
    name: "a filter over 10,000 cells",
    address: `/opportunities/${NOTABLE.huge}?tab=cells`,
    act: async (page) => {
      await page.getByRole("searchbox", { name: "Find cells" }).pressSequentially("alabama", { delay: PACE });
      await page.waitForTimeout(600);
    },
  },
  {
    name: "a library of sixty",
    address: "/opportunities?per=100",
    act: async (page) => {
      const boxes = page.locator("main").getByRole("table").first().getByRole("checkbox");
      for (let row = 0; row < 6; row += 1) await boxes.nth(row).click();
      await page.locator("main").getByRole("table").first().getByRole("button").first().click();
      await page.waitForTimeout(400);
    },
  },
  {
    name: "the workbench",
    address: "/qualification",
    act: async (page) => {
      await page.getByLabel("Respondent id").pressSequentially("mina-berlin-31", { delay: PACE });
      await page.getByLabel("Group ids").pressSequentially("11241127 11250030", { delay: PACE });
      await page.getByRole("button", { name: "Only local reading" }).click();
      await page.waitForTimeout(800);
    },
  },
];

/** One row for each stop. The library is filled first. */
export async function tour(page: Page, say: (line: string) => void): Promise<Row[]> {
  await readAll(page);
  await page.addInitScript(listen);
  const rows: Row[] = [];
  for (const { name, address, act } of STOPS) {
    const awake = page.waitForResponse(/\/api\/activity\/jobs/);
    await page.goto(address);
    await awake;
    await page.waitForLoadState("networkidle");
    await act(page);
    const { longest, count } = await page.evaluate(() => (window as unknown as Heard).heardPresses);
    say(`${name}: ${count} keys and presses, the longest took ${longest} ms`);
    rows.push(
      figure({
        name: `longest answer to a key or a press: ${name}`,
        unit: "ms",
        subject: longest,
        target: `≤ ${LONGEST} ms`,
        met: count > 0 && longest <= LONGEST,
        note: `${count} took 16 ms or more`,
      }),
    );
  }
  return rows;
}

interface Heard {
  heardPresses: { longest: number; count: number };
}

/** In each page, before its own code: events that took longer than a frame, as the browser tells them. */
function listen(): void {
  const heard = { longest: 0, count: 0 };
  (window as unknown as Heard).heardPresses = heard;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      heard.count += 1;
      heard.longest = Math.max(heard.longest, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Every opportunity of the sandbox into the library. */
async function readAll(page: Page): Promise<void> {
  const ids = buildOpportunities("normal").map(({ id }) => id);
  await page.goto("/opportunities");
  await page.getByLabel("Opportunity ids").fill(ids.join(" "));
  await page
    .getByRole("region", { name: "Look up opportunities" })
    .getByRole("button", { name: /^Read \d/ })
    .click();
  await page.getByText(/^\d+ of \d+ read/).waitFor({ timeout: 60_000 });
}

/**
 * `npm run bench -- opportunity`: the opportunity of 10,000 cells and 5,000 entries. Reading its body against `JSON.parse`; then its
 * page in a browser against a running production build: bytes of the first response, nodes, and what a keystroke in a filter takes.
 */
import type { Page } from "@playwright/test";
import { parseJson, stringifyJson } from "../../lib/sampling/json.ts";
import { opportunitySchema } from "../../lib/sampling/schema.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { toWire } from "../../lib/sandbox/opportunities/wire.ts";
import { buildTargeting } from "../../lib/targeting/model.ts";
import { compare, figure, median, type Bench, type Row } from "./row.ts";
import { whenSignedIn } from "./signed-in.ts";

const MOST_TIMES = 4;
const MOST_BYTES = 150_000;
const MOST_NODES = 1_400;
const LONGEST_KEYSTROKE = 100;
/** Readings in one repeat: one alone is shorter than what the machine does beside it. */
const READINGS = 15;
const REPEATS = 5;
/** Milliseconds after which a keystroke counts as never answered. */
const GIVEN_UP = 5_000;

const bench: Bench = {
  async measure(say) {
    const body = hugeBody();
    say(`the body has ${body.length.toLocaleString("en")} characters`);
    return [await reading(body), ...(await whenSignedIn("viewer", ({ page }) => measurePage(page, say)))];
  },
};
export default bench;

function hugeBody(): string {
  const found = buildOpportunities("normal").find(({ id }) => id === NOTABLE.huge);
  if (!found) throw new Error(`The sandbox has no opportunity ${NOTABLE.huge}.`);
  return stringifyJson(toWire(found.opportunity));
}

/** What one reading takes in a turn: the middle one of many, since others use the machine now and then. */
const timed = (work: () => unknown) => () =>
  median(
    Array.from({ length: READINGS }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );

function reading(body: string): Promise<Row> {
  const readWhole = () => buildTargeting(opportunitySchema.parse(parseJson(body)));
  // The first readings are slower while the code of both is being made fast.
  for (let times = 0; times < READINGS; times += 1) readWhole();
  return compare({
    name: "parse, check and index, against JSON.parse",
    unit: "ms",
    target: `≤ ${MOST_TIMES}×`,
    meets: ({ ratio }) => ratio <= MOST_TIMES,
    baseline: timed(() => JSON.parse(body)),
    subject: timed(readWhole),
  });
}

async function measurePage(page: Page, say: (line: string) => void): Promise<Row[]> {
  const address = `/opportunities/${NOTABLE.huge}`;
  // Read once before, so that the service's time is not in it.
  await page.goto(address);
  const answer = await page.goto(address);
  const bytes = (await answer?.body())?.length ?? Number.NaN;
  await page.getByText(/ of 2,000 open/).waitFor();
  await page
    .getByRole("list", { name: "Findings, worst first" })
    .or(page.getByText(/^No findings/))
    .waitFor();
  const nodes = await countNodes(page);
  const keystrokes: Record<string, number> = {};
  for (const tab of ["cells", "quotas"] as const) {
    await page.goto(`${address}?tab=${tab}`);
    const box = page.getByRole("searchbox", { name: tab === "cells" ? "Find cells" : "Find quota entries" });
    await box.waitFor();
    await page.waitForTimeout(1_000);
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      // What begins with "ala" is more than what begins with "alab": the number that is shown changes with the last letter.
      await box.fill("ala");
      await page.waitForTimeout(500);
      times.push(await keystroke(page, "b"));
    }
    say(`${tab}: ${times.map((time) => time.toFixed(0)).join(", ")} ms a letter`);
    keystrokes[tab] = median(times);
  }
  return [
    row("first response of its page, before compression", "bytes", bytes, MOST_BYTES),
    row("nodes of its page", "nodes", nodes, MOST_NODES),
    row(
      "a keystroke in the filter of 10,000 cells, until it is filtered",
      "ms",
      keystrokes["cells"] ?? Number.NaN,
      LONGEST_KEYSTROKE,
    ),
    row(
      "a keystroke in the filter of 5,000 entries, until it is filtered",
      "ms",
      keystrokes["quotas"] ?? Number.NaN,
      LONGEST_KEYSTROKE,
    ),
  ];
}

const row = (name: string, unit: string, subject: number, most: number): Row =>
  figure({ name, unit, subject, target: `≤ ${most.toLocaleString("en")}`, met: subject <= most });

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll("*").length);

/** From the input event until the frame after the number of what is shown has changed. */
async function keystroke(page: Page, letter: string): Promise<number> {
  // Listening has to begin before the key is pressed, and what is heard is asked for afterwards.
  const heard = await page.evaluateHandle((most) => {
    const time = new Promise<number>((resolve) => {
      setTimeout(() => resolve(most), most);
      let began = 0;
      const shown = [...document.querySelectorAll("[role=status]")].find((one) => one.textContent?.includes("shown"));
      const watching = new MutationObserver(() => {
        watching.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
      });
      const start = () => {
        began = performance.now();
        if (shown) watching.observe(shown, { childList: true, characterData: true, subtree: true });
      };
      document.addEventListener("input", start, { once: true, capture: true });
    });
    return { time };
  }, GIVEN_UP);
  await page.keyboard.press(letter);
  return heard.evaluate(({ time }) => time);
}

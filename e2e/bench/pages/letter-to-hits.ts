/** Time from the last letter of a query to the frame that shows its first hits. */
import type { Page } from "@playwright/test";
import { openIdle } from "../open-idle.ts";
import { median, metric, type Row } from "../row.ts";

/** Milliseconds. */
const MAX_MS = 120;
const KEY_DELAY_MS = 60;
/** The first one loads the code of the list and is not counted. */
const QUERIES = ["gender", "vollzeit", "employed", "student", "haushalt", "smartphone"];

/** @param name of the row */
export async function letterToHits(page: Page, name: string, smoke: boolean): Promise<Row> {
  await page.addInitScript(listen);
  await openIdle(page, "/attributes");
  const box = page.getByRole("searchbox", { name: "Find attributes" });
  const times: number[] = [];
  for (const query of smoke ? QUERIES.slice(0, 2) : QUERIES) {
    await page.evaluate((wanted) => Object.assign(window, { hits: { wanted, at: 0, painted: 0 } }), query);
    await box.fill("");
    await box.pressSequentially(query, { delay: KEY_DELAY_MS });
    await page.waitForFunction(() => (window as unknown as Watched).hits.painted > 0);
    const { at, painted } = await page.evaluate(() => (window as unknown as Watched).hits);
    times.push(painted - at);
  }
  const counted = times.slice(1);
  const subject = median(counted);
  return metric({
    name,
    unit: "ms",
    subject,
    target: `≤ ${MAX_MS} ms`,
    met: subject <= MAX_MS,
    note: `median of ${counted.length} queries, slowest ${Math.max(...counted).toFixed(0)} ms`,
  });
}

interface Watched {
  hits: {
    readonly wanted: string;
    /** Time of the last key. */
    at: number;
    /** Time after the first frame with the wanted hits; 0 before it. */
    painted: number;
  };
}

/** Runs in the page before its own code. */
function listen(): void {
  const watched = window as unknown as Partial<Watched>;
  window.addEventListener("keydown", ({ timeStamp }) => watched.hits && (watched.hits.at = timeStamp), true);
  new MutationObserver(() => {
    const { hits } = watched;
    if (!hits || hits.painted > 0) return;
    if (!document.querySelector(`[role=table][aria-label="Texts that contain ${hits.wanted}"] [role=row] mark`)) return;
    // A message of a frame arrives after its paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => (hits.painted ||= performance.now()), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
}

/**
 * Browser metrics of a page visit: the longest time from a key or press to the frame that shows its effect (INP), and
 * the layout shift.
 */
import type { Page } from "@playwright/test";
import { openIdle } from "../open-idle.ts";
import { metric, type Row } from "../row.ts";
import type { PageVisit } from "./page-visits.ts";
import type { Responses } from "./responses.ts";

/** Milliseconds; the threshold for a good INP. */
const MAX_RESPONSE_MS = 200;
/** Threshold for a good layout shift score. */
const MAX_SHIFT = 0.1;

interface VisitMetrics {
  presses: number;
  /** Milliseconds of each response that took longer than a frame, by interaction. */
  slow: Record<number, number>;
  longest: number;
  /** Event type with the longest response, such as `keydown`. */
  by: string;
  /** Milliseconds of the longest frame, and the scripts that ran in it. */
  frame: number;
  ran: string;
  moved: number;
}

interface Visited {
  readonly rows: readonly Row[];
  readonly responses: Responses;
}

/** Returns two rows. @param address of the page; the visit's own address overrides it. */
export async function visit(page: Page, pageVisit: PageVisit, address: string): Promise<Visited> {
  await page.addInitScript(listen);
  await openIdle(page, pageVisit.address ?? address);
  await pageVisit.act(page);
  const metrics = await page.evaluate(() => (window as unknown as { heard: VisitMetrics }).heard);
  const { presses, slow, longest, moved } = metrics;
  const rows = [
    metric({
      name: `${pageVisit.page}: longest answer, ${pageVisit.name}`,
      unit: "ms",
      subject: longest,
      target: `≤ ${MAX_RESPONSE_MS} ms`,
      met: presses > 0 && longest <= MAX_RESPONSE_MS,
      note: `${presses} keys and presses${longest > 0 ? `, longest by ${metrics.by}` : ""}${frameText(metrics)}`,
    }),
    metric({
      name: `${pageVisit.page}: layout shift, ${pageVisit.name}`,
      unit: "shift",
      subject: moved,
      target: `≤ ${MAX_SHIFT}`,
      met: moved <= MAX_SHIFT,
    }),
  ];
  return { rows, responses: { presses, slow: Object.values(slow) } };
}

const frameText = ({ frame, ran }: VisitMetrics): string =>
  frame > 0 ? `; longest frame ${frame.toFixed(0)} ms: ${ran || "no script"}` : "";

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly duration: number;
    readonly invoker: string;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}

/** Runs in each page before the page's own code. */
function listen(): void {
  const metrics: VisitMetrics = { presses: 0, slow: {}, longest: 0, by: "", frame: 0, ran: "", moved: 0 };
  (window as unknown as { heard: VisitMetrics }).heard = metrics;
  // The browser does not report events faster than a frame, so presses are counted here.
  for (const kind of ["keydown", "pointerdown"])
    window.addEventListener(kind, () => void (metrics.presses += 1), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      metrics.slow[entry.interactionId] = Math.max(metrics.slow[entry.interactionId] ?? 0, entry.duration);
      if (entry.duration <= metrics.longest) continue;
      metrics.longest = entry.duration;
      metrics.by = entry.name;
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      // Work during page load is not a response to input.
      if (metrics.presses === 0 || frame.duration <= metrics.frame) continue;
      metrics.frame = frame.duration;
      metrics.ran = frame.scripts
        .map(
          ({ duration, invoker, forcedStyleAndLayoutDuration: layout }) =>
            `${invoker.slice(0, 60)} ${duration.toFixed(0)} ms${layout > 1 ? `, ${layout.toFixed(0)} of it layout` : ""}`,
        )
        .join(", ");
    }
  }).observe({ type: "long-animation-frame" });
  new PerformanceObserver((list) => {
    // Shifts right after user input are expected.
    for (const move of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!move.hadRecentInput) metrics.moved += move.value;
  }).observe({ type: "layout-shift", buffered: true });
}

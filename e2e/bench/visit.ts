/** What a browser says of a visit: the longest time from a key or a press to the frame that shows its effect, and how far the page moved. */
import type { Page } from "@playwright/test";
import { openQuiet } from "./open-quiet.ts";
import { figure, type Row } from "./row.ts";
import type { Stop } from "./tour.ts";

/** Milliseconds; what browsers call a good answer to a press. */
const LONGEST = 200;
/** What browsers call a page that keeps still. */
const MOST_MOVED = 0.1;

interface Heard {
  presses: number;
  longest: number;
  /** What took longest, such as `keydown`. */
  by: string;
  /** Milliseconds of the longest frame, and what ran in it. */
  frame: number;
  ran: string;
  moved: number;
}

/** Two rows. @param address of the page, where the stop has none of its own. */
export async function visit(page: Page, stop: Stop, address: string): Promise<Row[]> {
  await page.addInitScript(listen);
  await openQuiet(page, stop.address ?? address);
  await stop.act(page);
  const heard = await page.evaluate(() => (window as unknown as { heard: Heard }).heard);
  const { presses, longest, moved } = heard;
  return [
    figure({
      name: `${stop.page}: longest answer, ${stop.name}`,
      unit: "ms",
      subject: longest,
      target: `≤ ${LONGEST} ms`,
      met: presses > 0 && longest <= LONGEST,
      note: `${presses} keys and presses${longest > 0 ? `, longest by ${heard.by}` : ""}${frameWords(heard)}`,
    }),
    figure({
      name: `${stop.page}: layout shift, ${stop.name}`,
      unit: "shift",
      subject: moved,
      target: `≤ ${MOST_MOVED}`,
      met: moved <= MOST_MOVED,
    }),
  ];
}

const frameWords = ({ frame, ran }: Heard): string =>
  frame > 0 ? `; longest frame ${frame.toFixed(0)} ms: ${ran || "no script"}` : "";

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly duration: number;
    readonly invoker: string;
    readonly forcedStyleAndLayoutDuration: number;
  }[];
}

/** In each page, before its own code. */
function listen(): void {
  const heard: Heard = { presses: 0, longest: 0, by: "", frame: 0, ran: "", moved: 0 };
  (window as unknown as { heard: Heard }).heard = heard;
  // The browser tells nothing of what took less than a frame: that something was pressed is counted here.
  for (const kind of ["keydown", "pointerdown"])
    window.addEventListener(kind, () => void (heard.presses += 1), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId || entry.duration <= heard.longest) continue;
      heard.longest = entry.duration;
      heard.by = entry.name;
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongFrame[]) {
      // What the page does while it loads answers to nobody.
      if (heard.presses === 0 || frame.duration <= heard.frame) continue;
      heard.frame = frame.duration;
      heard.ran = frame.scripts
        .map(
          ({ duration, invoker, forcedStyleAndLayoutDuration: layout }) =>
            `${invoker.slice(0, 60)} ${duration.toFixed(0)} ms${layout > 1 ? `, ${layout.toFixed(0)} of it layout` : ""}`,
        )
        .join(", ");
    }
  }).observe({ type: "long-animation-frame" });
  new PerformanceObserver((list) => {
    // What moves because somebody pressed something is no surprise.
    for (const move of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!move.hadRecentInput) heard.moved += move.value;
  }).observe({ type: "layout-shift", buffered: true });
}

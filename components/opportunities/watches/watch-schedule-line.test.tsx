import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { WatchScheduleLine } from "./watch-schedule-line";

const schedule = {
  everyMs: 3_600_000,
  nextAt: Date.UTC(2026, 10, 27, 3, 21),
  watched: 6,
  environment: "sandbox",
} as unknown as ScheduleView;

const shown = (withoutCost: boolean): string =>
  renderToStaticMarkup(<WatchScheduleLine schedule={schedule} withoutCost={withoutCost} />).replaceAll(/<[^>]*>/g, "");

test("states the interval, the next time, and the cost unless it is shown already", () => {
  expect(shown(false)).toBe("refreshed every hour · next around 03:21 UTC · 6 calls per refresh, 144 a day");
  expect(shown(true)).toBe("refreshed every hour · next around 03:21 UTC");
});

import { expect, test } from "vitest";
import { pageMetrics } from "./page-metrics.ts";
import { metric, notMeasured } from "../row.ts";

const points = (name: string, subject: number, met: boolean) => metric({ name, unit: "points", subject, met });

test("prints one line per page with its worst metric, and marks missed targets", () => {
  const text = pageMetrics([
    metric({ name: "home: press to data, read ahead", unit: "ms", baseline: 90, subject: 30, met: true }),
    metric({ name: "home: longest answer, keys", unit: "ms", subject: 240, met: false }),
    metric({ name: "home: longest answer, presses", unit: "ms", subject: 16, met: true }),
    points("home: performance", 97, true),
    points("run: accessibility", 100, true),
    notMeasured("sign-in: performance", "points", "it led elsewhere"),
  ]).split("\n");
  expect(text[0]).toMatch(
    /^page\s+press to data\s+answer\s+shift\s+performance\s+accessibility\s+best practices\s+met$/,
  );
  expect(text[1]).toMatch(/^home\s+30 of 90 ms\s+240 ms ✗\s+–\s+97\s+–\s+–\s+NO$/);
  expect(text[2]).toMatch(/^run\s+–\s+–\s+–\s+–\s+100\s+–\s+yes$/);
  expect(text[3]).toMatch(/^sign-in\s+–\s+–\s+–\s+\? ✗\s+–\s+–\s+NO$/);
  expect(text[4]).toBe("2 of 6 figures miss");
});

test("prints a row without a page on its own line", () => {
  const row = metric({ name: "requests a second", unit: "requests/s", baseline: 100, subject: 50, met: true });
  expect(pageMetrics([row]).split("\n").slice(1)).toEqual(["requests a second: 0.50×, yes", "0 of 1 figures miss"]);
});

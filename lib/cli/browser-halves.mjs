/**
 * Which browser tests run on which of two consoles side by side. Both take the files by their names, the first from the beginning
 * on, so that a console meets the same files in the same order in every run.
 */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./toolchain.mjs";

const folder = path.join(root, "e2e");
/** How long each file took when they were measured last, which `npm test -- --measure` does. */
export const secondsFile = path.join(folder, "seconds.json");

export const specFiles = () => readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
export const measuredSeconds = () => JSON.parse(readFileSync(secondsFile, "utf8"));

/**
 * @param {readonly string[]} files names, in any order
 * @param {Readonly<Record<string, number>>} seconds how long each takes; what was never measured counts as the middle one of the others
 * @returns {[string[], string[]]} cut where both take nearest to the same time
 */
export function halvesOf(files, seconds) {
  const known = Object.values(seconds).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 1;
  const sorted = [...files].sort();
  const time = (part) => part.reduce((sum, file) => sum + (seconds[file] ?? middle), 0);
  const apart = (cut) => Math.abs(time(sorted.slice(0, cut)) - time(sorted.slice(cut)));
  const cut = sorted
    .map((_file, place) => place)
    .reduce((best, other) => (apart(other) < apart(best) ? other : best), 0);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

/**
 * @param reports what Playwright's `json` reporter wrote, one for each half
 * @returns whole seconds by file, by name
 */
export function secondsOf(reports) {
  const seconds = {};
  for (const suite of reports.flatMap((report) => report.suites)) {
    if (!suite.file.endsWith(".spec.ts")) continue;
    seconds[suite.file] = Math.max(1, Math.round((seconds[suite.file] ?? 0) + milliseconds(suite) / 1_000));
  }
  return Object.fromEntries(Object.entries(seconds).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function milliseconds(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests.flatMap((test) => test.results));
  const inner = (suite.suites ?? []).map(milliseconds);
  return [...own.map(({ duration }) => duration), ...inner].reduce((sum, time) => sum + time, 0);
}

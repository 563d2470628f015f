import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runSynchronously } from "@/lib/cooperative-steps";
import { runCooperatively } from "@/lib/cooperative";
import { FIT, foldQuery, kindOfFit, rankSteps, scoreOf } from "./rank";

const kind = (query: string, label: string): string | undefined => {
  const score = scoreOf(foldQuery(query), { label });
  return score === undefined ? undefined : Object.entries(FIT).find(([, number]) => number === kindOfFit(score))?.[0];
};
const ranked = (query: string, labels: readonly string[]) =>
  runSynchronously(
    rankSteps(
      labels.map((label) => ({ label })),
      foldQuery(query),
      50,
    ),
  ).top.map(({ label }) => label);

test.each([
  ["employment status", "Employment status", "same"],
  ["emp", "Employment status", "prefix"],
  ["sta", "Employment status", "words"],
  ["status employ", "Employment status", "words"],
  ["ＥＭＰ", "Employment status", "prefix"],
  ["emploi", "Émploi", "same"],
  ["straße", "STRAẞE", "same"],
  ["es", "Employment status", "initials"],
  ["loym", "Employment status", "part"],
  ["empst", "Employment status", "scattered"],
  ["esz", "Employment status", undefined],
  ["epl", "Employment", "scattered"],
  ["mpl", "Employment", "part"],
  ["mlt", "Employment", undefined],
  ["雇用", "現在の雇用形態", "part"],
  ["", "Anything", undefined],
  ["...", "Anything", undefined],
])("%j matches %j as %s", (query, label, expected) => {
  expect(kind(query, label)).toBe(expected);
});

test("ranks prefix, word prefix, initials, substring and scattered letters in this order", () => {
  const labels = ["Cold call area", "Scary", "Other car", "Cats are red", "Car brand"];
  expect(ranked("car", labels)).toEqual(["Car brand", "Other car", "Cats are red", "Scary", "Cold call area"]);
});

test("ranks the shorter of two equal matches first, and keeps the order of ties", () => {
  expect(ranked("age", ["Age of the youngest child", "Age", "Age group B", "Age group A"])).toEqual([
    "Age",
    "Age group B",
    "Age group A",
    "Age of the youngest child",
  ]);
});

test("ignores scattered letters where they are excluded", () => {
  const entries = [{ label: "Mina: live check of group 7" }, { label: "The lvc trial" }];
  const found = (worst?: number) => runSynchronously(rankSteps(entries, "lvc", 9, worst)).total;
  expect([found(), found(FIT.part)]).toEqual([2, 1]);
});

test("finds synonyms, and ranks them below equal matches in the label", () => {
  const entries = [{ label: "Sign out", also: "log off leave" }, { label: "Log of requests" }];
  expect(runSynchronously(rankSteps(entries, "log", 9)).top.map(({ label }) => label)).toEqual([
    "Log of requests",
    "Sign out",
  ]);
  expect(runSynchronously(rankSteps(entries, "leave", 9)).top.map(({ label }) => label)).toEqual(["Sign out"]);
});

/** Reference ranking by exhaustive search over all letter positions. */
function oracle(query: string, label: string): readonly [number, number, number] | undefined {
  const words = label.split(/[^a-z]+/).filter(Boolean);
  const asked = query.split(/[^a-z]+/).filter(Boolean);
  const letters = query.split(" ").join("");
  const initials = words.map((word) => word[0]).join("");
  const rankOf = (fit: number, place: number) => [fit, place, label.length] as const;
  if (label === query) return rankOf(0, 0);
  if (label.slice(0, query.length) === query) return rankOf(1, 0);
  const firstWith = (one: string) => words.findIndex((word) => word.slice(0, one.length) === one);
  if (asked.length > 0 && asked.every((one) => firstWith(one) >= 0)) return rankOf(2, firstWith(asked[0] ?? ""));
  for (let at = 0; letters.length > 1 && at + letters.length <= initials.length; at += 1) {
    if (initials.slice(at, at + letters.length) === letters) return rankOf(3, at);
  }
  for (let at = 0; at < label.length; at += 1) if (label.slice(at, at + query.length) === query) return rankOf(4, at);
  const lengths: number[] = [];
  for (let from = 0; from < label.length; from += 1) {
    if (!/[a-z]/.test(label[from] ?? "") || /[a-z]/.test(label[from - 1] ?? " ")) continue;
    for (let to = from + 1; to <= label.length; to += 1) {
      if (label[from] === letters[0] && holds(label.slice(from, to), letters)) lengths.push(to - from);
    }
  }
  const shortest = Math.min(...lengths);
  return shortest <= 4 * letters.length ? rankOf(5, shortest) : undefined;
}

const holds = (text: string, letters: string): boolean =>
  letters === "" || [...text].some((sign, at) => sign === letters[0] && holds(text.slice(at + 1), letters.slice(1)));

const someText = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(..."aabbc -"), minLength: 1, maxLength: most })
    .map((text) => text.replace(/ +/g, " ").trim());

test("matches the order of an exhaustive search", () => {
  fc.assert(
    fc.property(
      someText(5).filter((query) => query !== ""),
      fc.array(
        someText(14).filter((label) => label !== ""),
        { maxLength: 12 },
      ),
      fc.integer({ min: 1, max: 12 }),
      (query, labels, most) => {
        const entries = labels.map((label) => ({ label }));
        const naive = entries
          .map((entry, index) => ({ entry, index, fit: oracle(query, entry.label) }))
          .flatMap(({ fit, ...rest }) => (fit ? [{ ...rest, fit }] : []))
          .toSorted((a, b) => a.fit[0] - b.fit[0] || a.fit[1] - b.fit[1] || a.fit[2] - b.fit[2] || a.index - b.index);
        const { top, total } = runSynchronously(rankSteps(entries, query, most));
        expect(total).toBe(naive.length);
        expect(top).toEqual(naive.slice(0, most).map(({ entry }) => entry));
      },
    ),
    { numRuns: 3_000 },
  );
});

test("ranks ten thousand names while yielding to the event loop, with the same result", async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => ({
    label: `Attribute about ${(index * 7_919) % 10_007} things`,
  }));
  const long = Array.from({ length: 30 }, () => names).flat();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const found = await runCooperatively(rankSteps(long, "abt", 50));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
  expect(found).toEqual(runSynchronously(rankSteps(long, "abt", 50)));
  expect(found?.top).toHaveLength(50);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EVALUATION_MODEL } from "../../targeting/model.ts";
import { storedAgreement } from "../model/agreement.ts";
import { shareOf, TrustTally, type ComparedResults, type DifferencePair } from "./trust.ts";
import { periodStart } from "./trust-report.ts";

const run = (number: number) => ({ id: `run-${number}`, name: null, createdAt: number });

const result = fc.record({
  market: fc.constantFrom("DE", "JP", ""),
  model: fc.constantFrom(EVALUATION_MODEL, "older-1"),
  liveState: fc.constantFrom("match", "profiling", "qualified", "refused"),
  verdict: fc.constantFrom("match", "undetermined", "closed_quota", "wrong_person", "incompatible", "not_open", ""),
  pairs: fc.uniqueArray(fc.constantFrom("4.7", "2.1", "2.10", "3.20"), { maxLength: 3 }),
});
const someRuns = fc.array(fc.array(result, { maxLength: 8 }), { maxLength: 30 });

/** Results as the store returns them: identical ones of a run grouped. */
function counted(runs: readonly (readonly (typeof result extends fc.Arbitrary<infer T> ? T : never)[])[]) {
  const results: ComparedResults[] = [];
  const pairs: DifferencePair[] = [];
  for (const [number, all] of runs.entries()) {
    for (const { pairs: seen, ...rest } of all) {
      results.push({ runId: `run-${number}`, ...rest, times: 1 });
      if (storedAgreement(rest.liveState, rest.verdict) !== "no") continue;
      for (const pair of seen) pairs.push({ ...rest, pair, times: 1 });
    }
  }
  return { results, pairs };
}

test("all counts are independent of the page size", () => {
  fc.assert(
    fc.property(someRuns, fc.integer({ min: 1, max: 9 }), (runs, page) => {
      const tally = new TrustTally();
      for (let from = 0; from < runs.length; from += page) {
        const some = runs.slice(from, from + page);
        const ids = new Set(some.map((_, at) => `run-${from + at}`));
        const { results, pairs } = counted(runs.map((all, at) => (ids.has(`run-${at}`) ? all : [])));
        tally.add(
          some.map((_, at) => run(from + at)),
          results,
          pairs,
        );
      }
      const view = tally.view();
      const all = runs.flat();
      const read = all.filter(({ verdict }) => verdict !== "");
      const times = (of: typeof read, wanted: string) =>
        of.filter(({ liveState, verdict }) => storedAgreement(liveState, verdict) === wanted).length;

      expect(view.runs).toBe(runs.filter((one) => one.length > 0).length);
      expect(view.unread).toBe(all.length - read.length);
      expect(view.total).toEqual({ agree: times(read, "yes"), differ: times(read, "no"), open: times(read, "open") });
      for (const row of view.rows) {
        const those = ({ market, model, verdict }: (typeof all)[number]) =>
          market === row.market && model === row.model && verdict !== "";
        const of = all.filter(those);
        expect([row.agree, row.differ, row.open]).toEqual([times(of, "yes"), times(of, "no"), times(of, "open")]);
        const trend = runs.map((one) => one.filter(those)).filter((one) => one.length > 0);
        expect(row.trend).toEqual(
          trend
            .slice(-20)
            .map((one) => ({ agree: times(one, "yes"), differ: times(one, "no"), open: times(one, "open") })),
        );
      }
      expect(new Set(view.rows.map(({ market, model }) => `${market} ${model}`)).size).toBe(view.rows.length);
      for (const difference of view.differences) {
        const is = ({ liveState, verdict, model }: (typeof all)[number]) =>
          liveState === difference.live && verdict === difference.verdict && model === difference.model;
        const where = runs.flatMap((one, at) => (one.some(is) ? [`run-${at}`] : []));
        expect(difference.times).toBe(all.filter(is).length);
        expect(difference.runs).toBe(where.length);
        expect(difference.newest.map(({ id }) => id)).toEqual(where.slice(-3).toReversed());
        for (const { pair, times: often } of difference.pairs) {
          expect(often).toBe(all.filter((one) => is(one) && one.pairs.includes(pair as "4.7")).length);
        }
        const given = all.filter(is).flatMap(({ pairs }) => pairs);
        expect(difference.pairs.length + difference.otherPairs.pairs).toBe(new Set(given).size);
        const shown = difference.pairs.reduce((sum, one) => sum + one.times, 0);
        expect(shown + difference.otherPairs.times).toBe(given.length);
      }
      const listed = view.differences.reduce((sum, one) => sum + one.times, 0);
      if (view.differences.length < 10) expect(listed).toBe(view.total.differ);
    }),
  );
});

test("lists the current model first, then the others by compared results", () => {
  const tally = new TrustTally();
  const base = { runId: "run-1", liveState: "match", verdict: "match" };
  tally.add(
    [run(1)],
    [
      { ...base, market: "US", model: "older-1", times: 50 },
      { ...base, market: "DE", model: EVALUATION_MODEL, times: 1 },
      { ...base, market: "JP", model: EVALUATION_MODEL, times: 3 },
    ],
    [],
  );
  expect(tally.view().rows.map(({ market }) => market)).toEqual(["JP", "DE", "US"]);
});

test("the share covers comparable results only and is undefined without any", () => {
  expect(shareOf({ agree: 3, differ: 1, open: 96 })).toBe(0.75);
  expect(shareOf({ agree: 0, differ: 0, open: 5 })).toBeUndefined();
});

test("a period starts at the beginning of its first day", () => {
  const now = Date.UTC(2026, 10, 20, 18, 42);
  expect(periodStart("7d", now)).toBe(Date.UTC(2026, 10, 14));
  expect(periodStart("30d", now)).toBe(Date.UTC(2026, 9, 22));
  expect(periodStart("all", now)).toBe(0);
});

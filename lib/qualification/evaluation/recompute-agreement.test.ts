import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import type { NewRun } from "../../store/runs/runs.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { storedAgreement } from "../model/agreement.ts";
import { trustReport } from "../trust/trust-report.ts";
import { recomputeAgreement } from "./recompute-agreement.ts";

const partner = { id: "ours", name: "Panel", environment: "sandbox", scope: partnerScope("ours") } as const;
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const VERDICTS = ["match", "undetermined", "closed_quota", "wrong_person", "incompatible", "not_open", ""];
const STATES = ["match", "profiling", "qualified", "refused", ""];

/** One result per pair of values, stored by an earlier rule under which all results agreed. */
const wronglyKept = (createdAt: number, more: Partial<NewRun> = {}): NewRun => ({
  operator: "ana",
  kind: "live",
  createdAt,
  request: { groupIds: ["1"], answers: 0 },
  respondentHash: "h",
  summary: {},
  results: STATES.flatMap((liveState) =>
    VERDICTS.map((verdict) => ({
      groupId: "1",
      figures: { liveState, verdict, agreement: "yes", market: "DE", model: "older-1", pairs: ["4.7"], rule: 0 },
    })),
  ),
  ...more,
});

const kept = async () =>
  (await store.db.selectFrom("run_results").selectAll().execute()).map((row) => ({
    words: [row.live_state, row.verdict],
    agreement: row.agreement,
    rule: row.agreement_rule,
    model: row.model,
  }));

test("recomputes every stored result once with the current rule and keeps its model", async () => {
  for (let at = 0; at < 8; at += 1) await store.runs.save(partner.scope, wronglyKept(at));
  const all = 8 * STATES.length * VERDICTS.length;
  expect(await recomputeAgreement({ store, partner })).toBe(all);
  for (const { words, agreement, rule, model } of await kept()) {
    expect(agreement).toBe(storedAgreement(words[0] ?? "", words[1] ?? ""));
    expect([rule, model]).toEqual([1, "older-1"]);
  }
  expect(await recomputeAgreement({ store, partner })).toBe(0);
  expect(await recomputeAgreement({ store, partner }, 2, () => "no")).toBe(all);
  expect(new Set((await kept()).map(({ agreement }) => agreement))).toEqual(new Set(["no"]));
});

test("updates the counts in the run summary and nothing else of it", async () => {
  const summary = { answered: 24, agree: 30, differ: 0, unasked: ["7"], durationMs: 5 };
  const words = STATES.flatMap((state) => VERDICTS.map((verdict) => storedAgreement(state, verdict)));
  const times = (wanted: string) => words.filter((word) => word === wanted).length;
  // More than one batch.
  const ids: string[] = [];
  for (let at = 0; at < 7; at += 1) ids.push(await store.runs.save(partner.scope, wronglyKept(at, { summary })));
  await recomputeAgreement({ store, partner });
  for (const id of ids) {
    const counted = { ...summary, agree: times("yes"), differ: times("no") };
    expect((await store.runs.head(partner.scope, id))?.summary).toEqual(counted);
  }
});

test("does not change other partners' results or results without indexed fields", async () => {
  const theirs = { ...partner, id: "theirs", scope: partnerScope("theirs") };
  await store.runs.save(theirs.scope, wronglyKept(1));
  await store.runs.save(partner.scope, wronglyKept(1, { results: [{ groupId: "1" }] }));
  expect(await recomputeAgreement({ store, partner })).toBe(0);
  expect(await recomputeAgreement({ store, partner: theirs })).toBe(STATES.length * VERDICTS.length);
});

test("trust statistics cover every live run of the period across pages, of this partner only", async () => {
  const DAY = 86_400_000;
  const now = 100 * DAY + 5;
  const theirs = partnerScope("theirs");
  for (let at = 0; at < 45; at += 1) await store.runs.save(partner.scope, wronglyKept(100 * DAY));
  await store.runs.save(partner.scope, wronglyKept(93 * DAY));
  await store.runs.save(partner.scope, wronglyKept(94 * DAY));
  await store.runs.save(partner.scope, wronglyKept(100 * DAY, { kind: "local" }));
  await store.runs.save(theirs, wronglyKept(100 * DAY));
  await recomputeAgreement({ store, partner });

  const pairs = STATES.filter(Boolean).flatMap((state) =>
    VERDICTS.filter(Boolean).map((verdict) => storedAgreement(state, verdict)),
  );
  const times = (wanted: string, runs: number) => pairs.filter((one) => one === wanted).length * runs;
  const week = await trustReport({ store, partner }, "7d", now);
  expect(week).toMatchObject({
    runs: 46,
    unread: 46 * 4,
    total: { agree: times("yes", 46), differ: times("no", 46), open: times("open", 46) },
  });
  expect(week.rows).toHaveLength(1);
  expect(week.rows[0]?.trend).toHaveLength(20);
  expect(week.differences[0]).toMatchObject({ times: 46, runs: 46, pairs: [{ pair: "4.7", times: 46 }] });
  expect((await trustReport({ store, partner }, "all", now)).runs).toBe(47);
});

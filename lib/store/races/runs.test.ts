/** Races about runs: their calls, summaries, respondents and labels. */
import { expect } from "vitest";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { anEntry, atOnce, type Race } from "../../testing/stores/race.ts";
import { testRaces } from "../../testing/stores/two-stores.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { BatchStep } from "../runs/run-batch-steps.ts";
import type { NewRun } from "../runs/runs.ts";

const scope = partnerScope("p");
const CALLS = [1, 2, 3, 4];
/** Both stores act for one instance: nothing but the lanes keeps them apart. */
const OWNER = { id: "a", lease: 60_000 };

/** Running run with one call a group. */
const aRun = (idempotencyKey: string): NewRun & { readonly idempotencyKey: string } => ({
  ...dispositionPairs(1, ["4.7"], ["match", "match", "no", "no"]),
  idempotencyKey,
  state: "running",
  owner: OWNER,
  batches: CALLS.map((number) => ({ number, subject: 0, groupIds: [String(number)] })),
});
const beginRun = async (store: Store, round: number) => (await store.runs.begin(scope, aRun(`press ${round}`))).id;
const take = (runId: string): BatchStep[] =>
  CALLS.map((number) => ({ kind: "take", runId, number, at: 5, owner: OWNER.id }));
const settle = (runId: string, number: number, summary: unknown): BatchStep => ({
  kind: "settle",
  runId,
  end: { number, state: "answered", durationMs: 1, reference: null, failure: null, summary, runAt: 1, results: [] },
});

const RESPONDENT = {
  label: "",
  personaId: null,
  live: true,
  fingerprint: "m",
  deviceFingerprint: "d",
  answers: 0,
  locale: null,
  whole: { device: { respondentId: "r" } },
};

const races: Race[] = [
  {
    name: "a press begins one run",
    round: async (one, other, round) => {
      const press = aRun(`press ${round}`);
      const [here, there] = await atOnce(one.runs.begin(scope, press), other.runs.begin(scope, press));
      expect([here, there].filter((outcome) => "begun" in outcome && outcome.begun)).toHaveLength(1);
      expect(here).toMatchObject({ id: "id" in there && there.id });
      expect((await one.runs.list(scope, { limit: 1, offset: 0 })).total).toBe(round);
    },
  },
  {
    name: "calls have one taker, for all calls of a commit",
    round: async (one, other, round) => {
      const id = await beginRun(one, round);
      const backwards = take(id).toReversed();
      const [here, there] = await atOnce(
        one.runBatches.applySteps(scope, take(id)),
        other.runBatches.applySteps(scope, backwards),
      );
      const taken = [here, there].map((outcome) => (Array.isArray(outcome) ? outcome.filter(Boolean).length : -1));
      expect(taken.toSorted()).toEqual([0, CALLS.length]);
    },
  },
  {
    name: "a stop while calls are taken drops all calls of a commit, or none",
    round: async (one, other, round) => {
      const id = await beginRun(one, round);
      const [skipped, taken] = await atOnce(
        one.runBatches.skip(scope, id, OWNER.id),
        other.runBatches.applySteps(scope, take(id).toReversed()),
      );
      const left = Array.isArray(taken) ? taken.filter(Boolean).length : -1;
      expect([0, CALLS.length]).toContain(left);
      expect(skipped).toHaveLength(CALLS.length - left);
    },
  },
  {
    name: "an ended run has no open call",
    round: async (one, other, round) => {
      const id = await beginRun(one, round);
      await atOnce(
        one.runBatches.end(scope, id, { owner: OWNER.id, state: "stopped", summary: {} }),
        ...take(id).map((step) => other.runBatches.applySteps(scope, [step])),
      );
      const states = (await one.runBatches.of(scope, id)).map(({ state }) => state);
      expect(states.filter((state) => state !== "not_sent" && state !== "unknown")).toEqual([]);
    },
  },
  {
    name: "a call is planned again once",
    round: async (one, other, round) => {
      const id = await beginRun(one, round);
      const again = [{ subject: 0, groupIds: ["1"], repeats: 1 }];
      const added = await atOnce(
        one.runBatches.repeat(scope, id, again, OWNER),
        other.runBatches.repeat(scope, id, again, OWNER),
      );
      expect(added.flat()).toEqual([{ ...again[0], number: CALLS.length + 1 }]);
    },
  },
  {
    name: "a recount keeps the summary of an answer that arrives meanwhile",
    round: async (one, other, round) => {
      const id = await beginRun(one, round);
      await one.runBatches.applySteps(scope, take(id));
      const row = { runId: id, position: 0, liveState: "refused", verdict: "match", agreement: "no" };
      await atOnce(
        one.agreementAgain.keep(scope, [row], 2),
        other.runBatches.applySteps(scope, [settle(id, 1, { answered: 1, agree: 0, differ: 1 })]),
        one.agreementAgain.keep(scope, [row], 2),
      );
      const run = await one.runs.head(scope, id);
      expect(run?.summary).toEqual({ answered: 1, agree: 0, differ: 1 });
    },
  },
  {
    name: "full data of respondents ends with its setting",
    round: async (one, other, round) => {
      await one.partners.noteOwn({ id: scope.partnerId, name: "Own", environment: "sandbox" });
      await one.fullKeeping.begin(scope, anEntry("keep"));
      const full = { ...aRun(`press ${round}`), subjects: [RESPONDENT] };
      const [ended, begun] = await atOnce(one.fullKeeping.end(scope, anEntry("forget")), other.runs.begin(scope, full));
      const id = "id" in begun ? begun.id : "";
      expect(await one.fullKeeping.respondent(scope, id, 0)).toBeUndefined();
      expect(ended).toBeTypeOf("number");
    },
  },
  {
    name: "of two labels over the same version, one is saved",
    round: async (one, other, round) => {
      const label = { pair: `4.${round}`, name: "Closed", note: "", by: "ana", at: 5 };
      const outcomes = await atOnce(
        one.dispositionLabels.save(scope, label, 0),
        other.dispositionLabels.save(scope, { ...label, by: "bo" }, 0),
      );
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
      expect(await one.dispositionLabels.versions(scope)).toHaveLength(round);
    },
  },
];

await testRaces(races);

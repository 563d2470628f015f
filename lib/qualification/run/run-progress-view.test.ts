import { expect, test } from "vitest";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { mina } from "../../testing/a-persona.ts";
import { refuseAll, refuseWith } from "../../testing/qualify-service.ts";
import { aRunInput, groupsFrom1000, testRuns, typedSubject } from "../../testing/test-runs.ts";
import type { RunSubject } from "../model/run-input.ts";
import { ALL_RUNS } from "../runs/address.ts";
import { runList } from "../runs/run-list.ts";
import { runGrid, runOutcome, runProgress } from "./run-progress-view.ts";
import { submitRun } from "./start-run.ts";
import { readRunView } from "./stored-run.ts";

const runs = testRuns();
const onlyRead = (label: string): RunSubject => ({ kind: "typed", label, answers: [] });

test("a single-call run stored by an earlier version is shown as done, with one respondent and no calls", async () => {
  const { store, partner } = runs.context;
  const id = await store.runs.save(partner.scope, {
    operator: "ana",
    kind: "live",
    createdAt: 1,
    request: { groupIds: ["70"], answers: 0, persona: "Mina" },
    respondentHash: "0123456789abcdef",
    summary: { answered: 0, agree: 0, differ: 0, unasked: [] },
    results: [{ groupId: "70" }],
  });
  const run = await readRunView(runs.context, id);
  expect(run).toMatchObject({ state: "done", batches: [], outcomes: [{ subject: 0, groupId: "70" }] });
  expect(run.subjects).toEqual([{ label: "Mina", live: true, fingerprint: "01234567" }]);
  expect(await runGrid(runs.context, id)).toMatchObject({ mayRetry: false, rows: [[{}]] });
});

test("a local run is done when the start request returns", async () => {
  const { id, calls } = await submitRun(runs.context, aRunInput(3, [onlyRead("Mina"), onlyRead("")]));
  expect(calls).toBe(0);
  const run = await readRunView(runs.context, id);
  expect(run).toMatchObject({ state: "done", kind: "local", batches: [], request: { live: 0, calls: 0 } });
  expect(run.request.personas).toEqual(["Mina", ""]);
  expect(run.outcomes.map(({ subject, groupId }) => [subject, groupId])).toEqual(
    [0, 1].flatMap((subject) => groupsFrom1000(3).map((group) => [subject, group])),
  );
  const found = await runs.context.store.runs.list(runs.context.partner.scope, { q: "mina", limit: 9, offset: 0 });
  expect(found.rows.map((row) => row.id)).toEqual([id]);
});

test("only live subjects have calls; the grid links each cell to its call", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { id } = await submitRun(runs.context, aRunInput(12, [onlyRead("Mina"), typedSubject()]));
  await runs.over(id);
  const grid = await runGrid(runs.context, id);
  expect(grid.batches.map(({ subject }) => subject)).toEqual([1, 1]);
  expect(grid.rows[0]).toEqual(Array.from({ length: 12 }, () => ({})));
  expect(grid.rows[1]?.map((cell) => [cell.live, cell.batch])).toEqual([
    ...Array.from({ length: 10 }, () => ["refused", 1]),
    ["refused", 2],
    ["refused", 2],
  ]);
  expect(await runOutcome(runs.context, { id, subject: 1, group: "1011" })).toMatchObject({
    subject: 1,
    groupId: "1011",
    batch: 2,
    live: { state: "refused" },
  });
  for (const input of [
    { id, subject: 2, group: "1000" },
    { id, subject: 0, group: "5" },
  ]) {
    await expect(runOutcome(runs.context, input)).rejects.toMatchObject({ failure: { code: "missing" } });
  }
});

test.each<{ left: string[]; mayRetry: boolean }>([
  { left: [], mayRetry: true },
  { left: ["1001"], mayRetry: false },
])("a retry does not need respondents with complete answers: $left left out", async ({ left, mayRetry }) => {
  await runs.against((call, response) => {
    if (call.respondent === mina.respondentId) return refuseWith(response, 500);
    refuseAll(call, response, left);
  });
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const subjects: RunSubject[] = [typedSubject(), onlyRead("Jonas"), { kind: "persona", personaId, live: true }];
  const { id } = await submitRun(runs.context, aRunInput(3, subjects));
  await runs.over(id);
  expect(await runs.states(id)).toEqual(["answered", "failed"]);
  expect((await runs.progress(id)).mayRetry).toBe(true);
  clearProcessSingleton("live-runs");
  expect((await runs.progress(id)).mayRetry).toBe(mayRetry);
  expect((await runGrid(runs.context, id)).mayRetry).toBe(mayRetry);
});

test("a retry needs the data of a respondent that was changed from a persona", async () => {
  await runs.against((_call, response) => refuseWith(response, 500));
  const { store, partner, operator } = runs.context;
  const personaId = await store.personas.add(partner.scope, operator.id, mina, { by: "A", at: 1 });
  if (!personaId) throw new Error("The name is free");
  const changed = { ...typedSubject(), label: "Mina, changed", personaId, changed: true as const };
  const { id } = await submitRun(runs.context, aRunInput(2, [changed]));
  await runs.over(id);
  expect((await runs.progress(id)).mayRetry).toBe(true);
  clearProcessSingleton("live-runs");
  expect((await runs.progress(id)).mayRetry).toBe(false);
});

test("a run refers to the sandbox persona that its form was filled from, and to no other", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const of = async (sandboxPersona: string, changed?: true) => {
    const subject = { ...typedSubject(), label: "Mina", sandboxPersona, ...(changed ? { changed } : {}) };
    const { id } = await submitRun(runs.context, aRunInput(1, [subject]));
    await runs.over(id);
    return (await readRunView(runs.context, id)).subjects[0];
  };
  expect(await of("mina-berlin-31")).toMatchObject({ label: "Mina", sandboxPersona: "mina-berlin-31" });
  expect(await of("mina-berlin-31", true)).toMatchObject({ changed: true, sandboxPersona: "mina-berlin-31" });
  expect(await of("somebody-else-31")).not.toHaveProperty("sandboxPersona");
});

test("returns one respondent's outcomes for a run of more than 200 pairs", async () => {
  const { id } = await submitRun(runs.context, aRunInput(101, [onlyRead("Mina"), onlyRead("Jonas")]));
  const first = await readRunView(runs.context, id);
  expect(first).toMatchObject({ shownSubject: 0, subjects: [{ label: "Mina" }, { label: "Jonas" }] });
  expect(first.outcomes.length).toBe(101);
  const second = await readRunView(runs.context, id, 1);
  expect(new Set(second.outcomes.map(({ subject }) => subject))).toEqual(new Set([1]));
  // Invalid index in the URL.
  expect(await readRunView(runs.context, id, 7)).toEqual(first);
});

test("another partner account cannot read the run", async () => {
  const { id } = await submitRun(runs.context, aRunInput(1, [onlyRead("Mina")]));
  const partner = { ...runs.context.partner, id: "q", scope: partnerScope("q") };
  const other = { ...runs.context, partner };
  for (const read of [runProgress, runGrid, readRunView]) {
    await expect(read(other, id)).rejects.toMatchObject({ failure: { code: "missing" } });
  }
  expect(await other.store.runBatches.subjects(partner.scope, id)).toEqual([]);
  expect(await other.store.runBatches.cells(partner.scope, id)).toEqual([]);
});

test("a page past the end of the list of runs is its last page", async () => {
  const { id } = await submitRun(runs.context, aRunInput(1, [onlyRead("Mina")]));
  const { rows, page, total } = await runList(runs.context, { ...ALL_RUNS, page: 9 });
  expect([rows.map((row) => row.id), page, total]).toEqual([[id], 1, 1]);
});

test("the list of runs names the personas of each run, so that a duplicate has them", async () => {
  await runs.against((call, response) => refuseAll(call, response));
  const { id } = await submitRun(runs.context, aRunInput(2, [onlyRead("Mina"), typedSubject()]));
  await runs.over(id);
  const { rows } = await runList(runs.context, ALL_RUNS);
  expect(rows.map((row) => [row.id, row.subjects])).toEqual([[id, [{ live: false }, { live: true }]]]);
  expect(await runs.context.store.runBatches.personasOf(partnerScope("other"), [id])).toEqual(new Map());
});

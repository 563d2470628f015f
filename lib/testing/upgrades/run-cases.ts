/** Qualification runs of earlier schema steps. */
import { partnerScope } from "../../store/engine/scope.ts";
import { PARTNER, row, type UpgradeCase } from "./upgrade-case.ts";

const scope = partnerScope(PARTNER);
type Values = Readonly<Record<string, string | number | null>>;

const run = (values: Values = {}) =>
  row("runs", {
    id: "r1",
    partner_id: PARTNER,
    operator: "ana@example.test",
    name: "Old",
    created_at: 50,
    kind: "live",
    request_redacted: '{"groupIds":["1"]}',
    summary: "{}",
    ...values,
  });
const result = (position: number, values: Values = {}) =>
  row("run_results", { run_id: "r1", position, group_id: String(position), live: '{"view":{}}', ...values });
const subject = (values: Values = {}) =>
  row("run_subjects", {
    run_id: "r1",
    number: 0,
    label: "R1",
    persona_id: null,
    live: 1,
    mark: "m",
    device_mark: null,
    sent: '{"locale":"en"}',
    answers: 3,
    locale: "en",
    ...values,
  });
const call = (number: number, state: string) =>
  row("run_batches", { run_id: "r1", number, subject: 0, group_ids: `["${number}"]`, state });

export const runCases: readonly UpgradeCase[] = [
  {
    step: 11,
    title: "a run of one call has ended, and its results belong to its only respondent",
    rows: [run(), result(0, { failure: '{"code":"timed_out","message":"No answer."}' }), result(1)],
    read: async ({ runs, runBatches }) => {
      const stored = await runs.get(scope, "r1");
      const results = stored?.results.map(({ groupId, subject: of, batch, failure }) => [
        groupId,
        of,
        batch,
        failure?.code,
      ]);
      return [stored?.state, results, await runBatches.of(scope, "r1"), await runBatches.subjects(scope, "r1")];
    },
    sees: [
      "done",
      [
        ["0", 0, null, "timed_out"],
        ["1", 0, null, undefined],
      ],
      [],
      [],
    ],
  },
  {
    step: 12,
    title: "compared results are compared again by today's rule",
    rows: [
      run(),
      result(0, { live_state: "match", verdict: "match", agreement: "yes" }),
      // Without figures; the job that computes them compares it too.
      result(1),
    ],
    read: ({ agreementAgain }) => agreementAgain.before(scope, { rule: 1, limit: 9 }),
    sees: { rows: [{ runId: "r1", position: 0, liveState: "match", verdict: "match" }] },
  },
  {
    step: 14,
    title: "respondents of runs are not stored in full",
    rows: [run(), subject()],
    read: async ({ runBatches, fullKeeping }) => [
      (await runBatches.subjects(scope, "r1")).map(({ label, sent, inFull }) => [label, sent, inFull]),
      await fullKeeping.of(scope),
    ],
    sees: [[["R1", { locale: "en" }, false]], undefined],
  },
  {
    step: 26,
    title: "a run under way is cut: the call without an answer is unknown, the others were not sent",
    rows: [
      run({ state: "running" }),
      subject(),
      call(0, "done"),
      call(1, "asking"),
      call(2, "waiting"),
      run({ id: "r2", state: "done" }),
    ],
    read: async ({ runs, runBatches }) => [
      await runBatches.partnersToCut(),
      await runBatches.cut(scope),
      (await runs.head(scope, "r1"))?.state,
      (await runs.head(scope, "r2"))?.state,
      (await runBatches.of(scope, "r1")).map(({ state }) => state),
    ],
    sees: [[PARTNER], 1, "cut", "done", ["done", "unknown", "not_sent"]],
  },
];

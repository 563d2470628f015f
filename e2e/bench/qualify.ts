/**
 * `npm run bench -- qualify`: the console's own runs of many calls, from the press until everything is stored, against
 * a service in a worker thread. The ideal consists only of the service's latency and the slots for background calls.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { env } from "node:process";
import { saveAnswer } from "../../lib/opportunities/fetch/fetch-opportunity.ts";
import { liveRunOf } from "../../lib/qualification/run/run-in-memory.ts";
import { runProgress } from "../../lib/qualification/run/run-progress-view.ts";
import { submitRun } from "../../lib/qualification/run/start-run.ts";
import type { RunSubject } from "../../lib/qualification/model/run-input.ts";
import { readRunView } from "../../lib/qualification/run/stored-run.ts";
import { defaultDialect } from "../../lib/sampling/dialect.ts";
import { backgroundSlots } from "../../lib/sampling/transport/concurrency-limit.ts";
import { stringifyJson } from "../../lib/sampling/json.ts";
import { opportunitySchema, type Opportunity } from "../../lib/sampling/schema.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { respondents } from "../../lib/sandbox/respondents.ts";
import type { ActionContext } from "../../lib/server/action.ts";
import { consoleStore } from "../../lib/server/console-store.ts";
import { ownPartner } from "../../lib/server/partner/partner.ts";
import { clearProcessSingleton } from "../../lib/server/process-wide.ts";
import { qualifyService, type QualifyService, type ServiceCounts } from "./qualify-worker.ts";
import { compare, metric, median, type Bench, type Row } from "./row.ts";

/** Milliseconds. A service that checks targeting and duplicates is not instant. */
const LATENCY = 200;
/** Two slots stay free for interactive calls. */
const concurrency = backgroundSlots(defaultDialect.concurrency);
/** `local`: numbers of respondents of the largest runs without live calls. */
const FULL = { people: 20, groups: 100, library: 200, local: [50, 1] };
const SMOKE = { people: 2, groups: 20, library: 20, local: [1] };

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-qualify-"));
    const service = await qualifyService(LATENCY);
    // Configured by environment settings, like an installation.
    Object.assign(env, {
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      SERVICE_BASE_URL: service.url,
      SERVICE_ALLOW_HOSTS: new URL(service.url).hostname,
      SERVICE_ACCESS_KEY: "bench",
      SERVICE_SIGNING_SECRET: "a secret of the bench",
      NEXTAUTH_URL: "http://localhost",
      NEXTAUTH_SECRET: randomUUID(),
    });
    for (const slot of ["settings", "store"]) clearProcessSingleton(slot);
    const store = await consoleStore();
    try {
      const partner = ownPartner();
      const person = await store.people.add({ email: "a@example.test", name: "A", role: "support", passwordHash: "-" });
      // The first call grants the account to all existing persons; without a grant no call is sent.
      await store.partners.noteOwn(partner);
      const operator = { ...person, role: "support", sessionDigest: "" } as const;
      return await measureWith({ store, partner, operator }, service, smoke, log);
    } finally {
      await store.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

async function measureWith(
  context: ActionContext,
  service: QualifyService,
  smoke: boolean,
  log: (line: string) => void,
): Promise<Row[]> {
  const size = smoke ? SMOKE : FULL;
  const pairs = size.people * size.groups;
  const calls = size.people * Math.ceil(size.groups / 10);
  const ideal = Math.ceil(calls / concurrency) * LATENCY;
  const groups = await fillLibrary(context, size.library);
  const seen: ServiceCounts[] = [];
  const responseTimes: number[] = [];
  const run = async (): Promise<number> => {
    service.counts();
    const startedAt = performance.now();
    const { id } = await submitRun(context, {
      idempotencyKey: randomUUID(),
      groupIds: groups.slice(0, size.groups),
      subjects: people(size.people),
      confirmed: true,
    });
    responseTimes.push(performance.now() - startedAt);
    await whenEnded(context, id);
    const taken = performance.now() - startedAt;
    const { summary } = await readRunView(context, id);
    if (summary.answered !== pairs) throw new Error(`${summary.answered} pairs were answered.`);
    const counts = service.counts();
    seen.push(counts);
    log(`${taken.toFixed(0)} ms, kept after ${responseTimes.at(-1)?.toFixed(0)} ms, ${counts.calls} calls`);
    return taken;
  };
  await run();
  const against = await compare({
    name: `${pairs.toLocaleString("en")} pairs at ${LATENCY} ms, against ceil(${calls} / ${concurrency}) × ${LATENCY} ms`,
    unit: "ms",
    smoke,
    target: "≤ 1.10×",
    meets: ({ ratio }) => ratio <= 1.1,
    baseline: () => ideal,
    subject: run,
  });
  const most = (of: (counts: ServiceCounts) => number): number => Math.max(...seen.map(of));
  return [
    against,
    limit(
      "groups in one call, at most",
      "groups",
      most(({ mostGroups }) => mostGroups),
      10,
    ),
    limit(
      "calls under way at once, at most",
      "calls",
      most(({ mostAtOnce }) => mostAtOnce),
      concurrency,
    ),
    limit(
      "calls of one run",
      "calls",
      most((counts) => counts.calls),
      calls,
    ),
    metric({ name: "from the press until the first call may begin", unit: "ms", subject: median(responseTimes) }),
    ...(await largest(context, groups, size.local)),
  ];
}

/** Polls the run as often as a screen does, and returns as soon as it ends. */
async function whenEnded(context: ActionContext, id: string): Promise<void> {
  for (let turn = 1; liveRunOf(context, id)?.ended === false; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (turn % 80 === 0) await runProgress(context, id);
  }
  while ((await runProgress(context, id)).state === "running") await new Promise(setImmediate);
}

const limit = (name: string, unit: string, subject: number, target: number): Row =>
  metric({ name, unit, subject, target: `≤ ${target}`, met: subject <= target, exact: true });

/** Event loop delay of the largest locally evaluated runs: many pairs without details, and 200 with all details. */
async function largest(
  context: ActionContext,
  groups: readonly Opportunity["group_id"][],
  counts: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) {
    const subjects = people(count).map((subject): RunSubject => ({
      kind: "typed",
      label: "",
      answers: answersOf(subject),
    }));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    await submitRun(context, { idempotencyKey: randomUUID(), groupIds: [...groups], subjects });
    const taken = performance.now() - startedAt;
    delay.disable();
    const name = `${(count * groups.length).toLocaleString("en")} pairs read locally and kept`;
    rows.push(
      metric({ name, unit: "ms", subject: taken }),
      metric({ name: `${name}: longest hold-up of the event loop`, unit: "ms", subject: delay.max / 1e6 }),
    );
  }
  return rows;
}

/** One opportunity in each of the given number of groups. */
async function fillLibrary(context: ActionContext, count: number): Promise<Opportunity["group_id"][]> {
  const all = buildOpportunities("large").map(({ opportunity }) => opportunitySchema.parse(opportunity));
  const byGroup = new Map(all.map((opportunity) => [opportunity.group_id, opportunity]));
  const some = [...byGroup.values()].slice(0, count);
  for (const value of some) await saveAnswer(context, { value, text: stringifyJson(value) });
  return some.map(({ group_id }) => group_id);
}

const people = (count: number): RunSubject[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "typed",
    label: `Person ${index}`,
    device: { respondentId: `person-${index}`, formFactor: "desktop", width: 1920, height: 1080, ip: "203.0.113.7" },
    answers: [...(respondents[index % respondents.length]?.answers ?? [])].map(([attributeId, values]) => ({
      attributeId: attributeId as Opportunity["group_id"],
      values: [...values],
    })),
  }));

const answersOf = (subject: RunSubject) => (subject.kind === "typed" ? subject.answers : []);

/**
 * `npm run bench -- qualify`: the console's own runs of many calls, from the press until everything is kept, against a service in a
 * thread of its own. The ideal knows nothing but the service's time and how many calls may be under way at once.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { env } from "node:process";
import { keepAnswer } from "../../lib/opportunities/reading.ts";
import { heldRun } from "../../lib/qualification/run-in-memory.ts";
import { runProgress } from "../../lib/qualification/run-reading.ts";
import { pressRun } from "../../lib/qualification/run-start.ts";
import type { RunSubject } from "../../lib/qualification/run-wish.ts";
import { readRunView } from "../../lib/qualification/runs.ts";
import { createClient } from "../../lib/sampling/client.ts";
import { defaultDialect } from "../../lib/sampling/dialect.ts";
import { stringifyJson } from "../../lib/sampling/json.ts";
import { opportunitySchema, type Opportunity } from "../../lib/sampling/schema.ts";
import { createTransport } from "../../lib/sampling/transport.ts";
import { buildOpportunities } from "../../lib/sandbox/opportunities.ts";
import { respondents } from "../../lib/sandbox/respondents.ts";
import type { ActionContext } from "../../lib/server/action.ts";
import { keepInProcess } from "../../lib/server/process-wide.ts";
import { openStore } from "../../lib/store/open-store.ts";
import { partnerScope } from "../../lib/store/scope.ts";
import { qualifyService, type QualifyService, type ServiceCounts } from "./qualify-service.ts";
import { compare, figure, median, type Bench, type Row } from "./row.ts";

/** A service that decides on targeting and looks for duplicates takes its time. */
const LATENCY = 200;
const PEOPLE = 20;
const GROUPS = 100;
const { concurrency } = defaultDialect;
const CALLS = PEOPLE * Math.ceil(GROUPS / 10);
const IDEAL = Math.ceil(CALLS / concurrency) * LATENCY;

const bench: Bench = {
  async measure(say) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-qualify-"));
    env["DATA_DIR"] = folder;
    env["LOG_LEVEL"] = "silent";
    const service = await qualifyService(LATENCY);
    const store = await openStore({ dataDir: folder });
    const transport = createTransport();
    const credentials = { accessKey: "bench", signingSecret: "a secret of the bench" };
    const client = createClient({ baseUrl: service.url, credentials, dialect: defaultDialect, transport });
    keepInProcess("service", () => Promise.resolve(client));
    try {
      const person = await store.people.add({ email: "a@example.test", name: "A", role: "support", passwordHash: "-" });
      const partner = { id: "bench", name: "Bench", environment: "sandbox", scope: partnerScope("bench") } as const;
      const operator = { ...person, role: "support", sessionMark: "" } as const;
      return await measureWith({ store, partner, operator }, service, say);
    } finally {
      await client.close();
      await transport.close();
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
  say: (line: string) => void,
): Promise<Row[]> {
  const groups = await fillLibrary(context);
  const seen: ServiceCounts[] = [];
  const pressed: number[] = [];
  const run = async (): Promise<number> => {
    service.counts();
    const began = performance.now();
    const { id } = await pressRun(context, {
      press: randomUUID(),
      groupIds: groups.slice(0, GROUPS),
      subjects: people(PEOPLE),
    });
    pressed.push(performance.now() - began);
    await whenEnded(context, id);
    const taken = performance.now() - began;
    const { summary } = await readRunView(context, id);
    if (summary.answered !== PEOPLE * GROUPS) throw new Error(`${summary.answered} pairs were answered.`);
    const counts = service.counts();
    seen.push(counts);
    say(`${taken.toFixed(0)} ms, kept after ${pressed.at(-1)?.toFixed(0)} ms, ${counts.calls} calls`);
    return taken;
  };
  await run();
  const against = await compare({
    name: `${(PEOPLE * GROUPS).toLocaleString("en")} pairs at ${LATENCY} ms, against ceil(${CALLS} / ${concurrency}) × ${LATENCY} ms`,
    unit: "ms",
    target: "≤ 1.10×",
    meets: ({ ratio }) => ratio <= 1.1,
    baseline: () => IDEAL,
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
      most(({ calls }) => calls),
      CALLS,
    ),
    figure({ name: "from the press until the first call may begin", unit: "ms", subject: median(pressed) }),
    ...(await largest(context, groups)),
  ];
}

/** Looks at the run as often as a screen does, and notices its end at once. */
async function whenEnded(context: ActionContext, id: string): Promise<void> {
  for (let turn = 1; heldRun(context, id)?.ended === false; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (turn % 80 === 0) await runProgress(context, id);
  }
  while ((await runProgress(context, id)).state === "running") await new Promise(setImmediate);
}

const limit = (name: string, unit: string, subject: number, target: number): Row =>
  figure({ name, unit, subject, target: `≤ ${target}`, met: subject <= target });

/** What the event loop is held up by the largest runs that read locally: many pairs in brief, and 200 with all details. */
async function largest(context: ActionContext, groups: readonly Opportunity["group_id"][]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [50, 1]) {
    const subjects = people(count).map((subject): RunSubject => ({
      kind: "typed",
      label: "",
      answers: answersOf(subject),
    }));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    await pressRun(context, { press: randomUUID(), groupIds: [...groups], subjects });
    const taken = performance.now() - began;
    delay.disable();
    const name = `${(count * groups.length).toLocaleString("en")} pairs read locally and kept`;
    rows.push(
      figure({ name, unit: "ms", subject: taken }),
      figure({ name: `${name}: longest hold-up of the event loop`, unit: "ms", subject: delay.max / 1e6 }),
    );
  }
  return rows;
}

/** One opportunity in each of 200 groups. */
async function fillLibrary(context: ActionContext): Promise<Opportunity["group_id"][]> {
  const all = buildOpportunities("large").map(({ opportunity }) => opportunitySchema.parse(opportunity));
  const byGroup = new Map(all.map((opportunity) => [opportunity.group_id, opportunity]));
  const some = [...byGroup.values()].slice(0, 200);
  for (const value of some) await keepAnswer(context, { value, text: stringifyJson(value) });
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

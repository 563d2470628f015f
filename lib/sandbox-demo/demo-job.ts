/** Job that loads the demo data of the sandbox account. Exists in sandbox mode only. */
import "server-only";
import { randomUUID } from "node:crypto";
import { sandboxExamples } from "../opportunities/persona-overlay/sandbox-examples.ts";
import { exampleRespondents, type ExampleRespondent } from "../opportunities/persona-overlay/example-respondents.ts";
import { consoleStore } from "../server/console-store.ts";
import { env } from "../server/env.ts";
import type { JobEnd, JobWork } from "../server/jobs/job-worker.ts";
import { onJobRested, registerJobKind, startJob, type JobContext } from "../server/jobs/jobs.ts";
import { ownPartner } from "../server/partner/partner.ts";
import { demoInputSchema, demoPlanSchema, type DemoInput, type DemoPlan } from "./demo-plan.ts";
import { demoSteps } from "./demo-steps.ts";
import { RUNS } from "./demo-story.ts";
import { DEMO_JOB } from "./sandbox-view.ts";

/** Registers the job kind; called once at process start. */
export function registerDemo(): void {
  if (env().mode !== "sandbox") return;
  registerJobKind(DEMO_JOB, {
    run: runDemo,
    busy: "Demo data is already being loaded. Wait for that job to finish, or cancel it.",
  });
}

/** Sandbox account, regardless of the account that the operator works for. */
export const sandboxContext = async (): Promise<JobContext> => ({ store: await consoleStore(), partner: ownPartner() });

/**
 * Loads demo data into an empty store; once per store, even if that job was cancelled or its data deleted. Then calls
 * `next`, or at once if no demo data is being loaded: both at the same time would take the sandbox several times as
 * long.
 */
export async function startFirstDemo(next: () => Promise<void>): Promise<void> {
  onJobRested(DEMO_JOB, next);
  await loadFirst();
  const { store, partner } = await sandboxContext();
  const isLoading = (await store.jobs.open(partner.scope)).some(
    ({ kind, state }) => kind === DEMO_JOB && state === "running",
  );
  if (!isLoading) await next();
}

async function loadFirst(): Promise<void> {
  if (!env().sandboxDemo) return;
  const context = await sandboxContext();
  const { store, partner } = context;
  if (await store.jobs.latest(partner.scope, DEMO_JOB)) return;
  const counts = await store.partnerData.counts(partner.scope);
  if (Object.values(counts).some((rows) => rows > 0)) return;
  await startDemo(context, { reset: false }, "");
  const entry = { at: Date.now(), operator: "the console", partner: partner.id, action: "loadDemoData" };
  await store.audit.append({ ...entry, subject: "demo data", detail: {} });
}

/**
 * @param startedBy email address; `""` for the console itself.
 * @throws FailureError `conflict` while demo data is being loaded.
 */
export const startDemo = (context: JobContext, input: DemoInput, startedBy: string): Promise<string> =>
  startJob(context, DEMO_JOB, input, startedBy);

/** Resolves to `undefined` if the signal aborted it. */
export async function runDemo(context: JobContext, work: JobWork): Promise<JobEnd | undefined> {
  const plan = demoPlanSchema.safeParse(work.plan).data ?? (await makePlan());
  const steps = await demoSteps(plan, demoInputSchema.parse(work.job.wish));
  const keep = (next: number) => work.keepPlan({ ...plan, next }, { done: next, total: steps.length });
  await keep(plan.next);
  for (const [index, step] of steps.entries()) {
    if (index < plan.next) continue;
    if (work.signal.aborted) return undefined;
    await step(context);
    await keep(index + 1);
  }
  return { state: "done", detail: {} };
}

/** Those that several respondents answered: few of them are large, and the sentences of most opportunities need them. */
function commonAttributes(respondents: readonly ExampleRespondent[]): string[] {
  const answered = respondents.flatMap(({ answers }) => answers.map(({ attributeId }) => attributeId));
  return [...Map.groupBy(answered, (id) => id)].filter(([, all]) => all.length > 1).map(([id]) => id);
}

async function makePlan(): Promise<DemoPlan> {
  const [opportunities, respondents] = [await sandboxExamples(), await exampleRespondents()];
  return {
    next: 0,
    opportunities: opportunities.map(({ id }) => id),
    attributes: commonAttributes(respondents),
    presses: RUNS.map(() => randomUUID()),
    context: randomUUID(),
  };
}

/** Job that creates a panel of synthetic people, one market after the other. Exists in sandbox mode only. */
import "server-only";
import { z } from "zod";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { env } from "../../server/env.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import { registerJobKind, startJob, type JobContext } from "../../server/jobs/jobs.ts";
import { MAX_PANELS, PANELS_FULL } from "../model/panel-limits.ts";
import { beginSample, finishSample, saveSampleMarket } from "./create-sample.ts";
import { SAMPLE_MARKETS } from "./sample-markets.ts";
import { SAMPLE_JOB, SAMPLE_SIZE } from "./sample-status.ts";

const BUSY = "A sample panel is already being created. Wait for that job to finish, or cancel it.";

const inputSchema = z.object({ people: z.int().min(SAMPLE_MARKETS.length * 100) });
const planSchema = z.object({ panelId: z.string() });

/** Registers the job kind; called once at process start. */
export function registerSamplePanel(): void {
  if (env().mode !== "sandbox") return;
  registerJobKind(SAMPLE_JOB, { run: runSamplePanel, busy: BUSY, rested: eraseUnfinished });
}

/** Id of the job. @throws FailureError `missing` outside sandbox mode, `conflict` */
export async function startSamplePanel(
  context: Pick<ActionContext, "operator" | "partner" | "store">,
  people = SAMPLE_SIZE,
): Promise<string> {
  if (env().mode !== "sandbox" || context.partner.environment !== "sandbox")
    throw fail("missing", "Sample panels are available only in the built-in sandbox.");
  if ((await context.store.panels.list(context.partner.scope)).length >= MAX_PANELS)
    throw fail("conflict", PANELS_FULL);
  const { partner, store, operator } = context;
  return startJob({ partner, store }, SAMPLE_JOB, { people }, operator.email);
}

/** Continues with the panel of an earlier worker. */
async function runSamplePanel(
  context: JobContext,
  { job, plan, signal, keepPlan, report }: JobWork,
): Promise<JobEnd | undefined> {
  const planned = planSchema.safeParse(plan).data?.panelId;
  const begun = planned === undefined ? undefined : await context.store.panels.byId(context.partner.scope, planned);
  const { people } = inputSchema.parse(job.wish);
  const panel = begun ?? (await beginSample(context, { people, createdBy: job.startedBy }));
  await keepPlan({ panelId: panel.id }, { done: 0, total: SAMPLE_MARKETS.length });
  for (const segment of SAMPLE_MARKETS.keys()) {
    if (signal.aborted) return undefined;
    await saveSampleMarket(context, panel, segment);
    await report({ done: segment + 1 });
  }
  await finishSample(context, panel);
  return { state: "done", detail: {} };
}

/** A job that was canceled, or has failed, leaves no panel. */
async function eraseUnfinished({ store, partner }: JobContext): Promise<void> {
  const job = await store.jobs.latest(partner.scope, SAMPLE_JOB);
  if (!job || job.state === "running" || job.state === "paused") return;
  const unfinished = (await store.panels.list(partner.scope)).filter(
    ({ source, state }) => source === "sample" && state !== "ready",
  );
  for (const { id } of unfinished) {
    await store.panels.markDeleting(partner.scope, id, Date.now());
    await store.panels.erase(partner.scope, id);
  }
}

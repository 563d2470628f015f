/** Job that creates a panel of synthetic people, one market after the other. Exists in sandbox mode only. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { z } from "zod";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { env } from "../../server/env.ts";
import type { JobEnd, JobWork } from "../../server/jobs/job-worker.ts";
import { registerJobKind, startJob, type JobContext } from "../../server/jobs/jobs.ts";
import { FACTS } from "../../store/panels/panel-blocks.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { encodeColumn, encodeFacts } from "../../targeting/reach/panel-bytes.ts";
import { MAX_PANEL_LENGTH, MAX_PANELS } from "../panel-limits.ts";
import { notifyDefaultPanelChanged } from "../panel-events.ts";
import { PANELS_FULL } from "../panels.ts";
import { SAMPLE_MARKETS, type SampleMarket } from "./sample-markets.ts";
import { SAMPLE_JOB, SAMPLE_NAME, SAMPLE_SIZE } from "./sample-status.ts";

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
  if ((await context.store.panels.list(context.partner.scope)).length >= MAX_PANELS) throw fail("conflict", PANELS_FULL);
  const { partner, store, operator } = context;
  return startJob({ partner, store }, SAMPLE_JOB, { people }, operator.email);
}

/** Continues with the panel of an earlier worker; blocks that it saved are replaced by equal ones. */
export async function runSamplePanel(
  context: JobContext,
  { job, plan, signal, keepPlan, report }: JobWork,
): Promise<JobEnd | undefined> {
  const { store, partner } = context;
  const { people } = inputSchema.parse(job.wish);
  const { samplePeople, SAMPLE_ATTRIBUTES } = await import("./sample-people.ts");
  const sizes = SAMPLE_MARKETS.map(({ share }) => Math.round((people * share) / 100));
  const planned = planSchema.safeParse(plan).data?.panelId;
  const panel =
    (planned === undefined ? undefined : await store.panels.byId(partner.scope, planned)) ??
    (await beginSample(context, { sizes, attributes: SAMPLE_ATTRIBUTES, createdBy: job.startedBy }));
  await keepPlan({ panelId: panel.id }, { done: 0, total: SAMPLE_MARKETS.length });
  for (const [segment, market] of SAMPLE_MARKETS.entries()) {
    if (signal.aborted) return undefined;
    const made = samplePeople({ market: market satisfies SampleMarket, size: sizes[segment] ?? 0, now: Date.now() });
    await breathe();
    const blocks = [
      { attributeId: FACTS, bytes: encodeFacts(made, made.size) },
      ...[...made.columns].map(([attributeId, column]) => ({ attributeId, bytes: encodeColumn(column, made.size) })),
    ].map(({ attributeId, bytes }) => ({
      segment,
      attributeId,
      part: 0,
      parts: 1,
      body: Buffer.from(bytes).toString("base64"),
    }));
    await store.panelBlocks.save(partner.scope, panel.id, blocks, { at: Date.now(), limit: MAX_PANEL_LENGTH });
    await report({ done: segment + 1 });
  }
  await store.panels.beginCheck(partner.scope, panel.id, Date.now());
  const isReady = await store.panels.makeReady(partner.scope, panel.id, Date.now());
  if (isReady && (await store.panels.default(partner.scope))?.id === panel.id) await notifyDefaultPanelChanged(context);
  return { state: "done", detail: {} };
}

/** "Sample panel", "Sample panel 2", … @throws FailureError `conflict` */
async function beginSample(
  { store, partner }: JobContext,
  sample: { readonly sizes: readonly number[]; readonly attributes: readonly string[]; readonly createdBy: string },
): Promise<StoredPanel> {
  const segments = SAMPLE_MARKETS.map(({ country, language }, index) => ({
    country,
    language,
    size: sample.sizes[index] ?? 0,
  }));
  for (let number = 1; number <= MAX_PANELS; number += 1) {
    const name = number === 1 ? SAMPLE_NAME : `${SAMPLE_NAME} ${number}`;
    const { attributes, createdBy } = sample;
    const content = { name, source: "sample", createdBy, segments, attributes, columns: [] } as const;
    const begun = await store.panels.begin(partner.scope, content, { at: Date.now(), limit: MAX_PANELS });
    if (begun === "taken") continue;
    const panel = begun === "full" ? undefined : await store.panels.byId(partner.scope, begun.id);
    if (panel) return panel;
    break;
  }
  throw fail("conflict", PANELS_FULL);
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

/**
 * Steps of the demo job, each a call of the function that a server action of its feature calls. A step that was cut
 * can be repeated without a duplicate.
 */
import "server-only";
import { toResult, FailureError } from "../failure.ts";
import { readTypedId, type Int64 } from "../int64.ts";
import { attributePageView } from "../attributes/detail/attribute-page-view.ts";
import { createContextAtService } from "../contexts/create-context.ts";
import { addTemplate } from "../contexts/templates.ts";
import { fetchOpportunity } from "../opportunities/fetch/fetch-opportunity.ts";
import { ensureSamplePanel } from "../panels/sample/create-sample.ts";
import { DEMO_SAMPLE_SIZE } from "../panels/sample/sample-status.ts";
import { exampleRespondents } from "../opportunities/persona-overlay/example-respondents.ts";
import { startWatches } from "../opportunities/watches/watching.ts";
import { personaDraft } from "../qualification/model/persona/persona-schema.ts";
import { toExampleDraft } from "../qualification/personas/example-personas.ts";
import { importPersonas } from "../qualification/personas/personas.ts";
import type { JobContext } from "../server/jobs/jobs.ts";
import { resetSandbox, setSandboxAhead } from "../server/partner/sandbox-process.ts";
import { demoOwner, demoWatchers } from "./demo-people.ts";
import type { DemoInput, DemoPlan } from "./demo-plan.ts";
import { runDemoCheck } from "./demo-run.ts";
import { CONTEXT, MOVES, RUNS, UPDATED, WATCH_PERCENT, WATCHED } from "./demo-story.ts";

export type DemoStep = (context: JobContext) => Promise<unknown>;

/** In order; the same list for the same plan and input. */
export async function demoSteps(plan: DemoPlan, { reset }: DemoInput): Promise<readonly DemoStep[]> {
  return [
    (context) => begin(context, reset),
    ...plan.attributes.map(
      (id): DemoStep =>
        (context) =>
          attributePageView(context, toId(id), false),
    ),
    ...plan.opportunities.map(
      (id): DemoStep =>
        (context) =>
          loadOnce(context, id),
    ),
    ...(await personaSteps()),
    ...WATCHED.map(
      (id): DemoStep =>
        (context) =>
          watchForAll(context, id),
    ),
    ...MOVES.flatMap((ahead): readonly DemoStep[] => [
      () => setSandboxAhead(ahead),
      ...UPDATED.map(
        (id): DemoStep =>
          (context) =>
            fetchOpportunity(context, { id: toId(id) }),
      ),
    ]),
    ...RUNS.map(
      (run, index): DemoStep =>
        async (context) =>
          runDemoCheck(await demoOwner(context), run, plan.presses[index] ?? ""),
    ),
    addContextTemplate,
    async (context) => {
      const request = { id: plan.context, items: CONTEXT.items };
      const { unsaved } = await createContextAtService(await demoOwner(context), request);
      if (unsaved) throw new Error("The receipt of the context was not saved.");
    },
    (context) => ensureSamplePanel(context, DEMO_SAMPLE_SIZE),
  ];
}

function toId(text: string): Int64 {
  const id = readTypedId(text);
  if (!id) throw new Error(`${text} is not an ID.`);
  return id;
}

async function begin({ store, partner }: JobContext, reset: boolean): Promise<void> {
  if (reset) await store.partnerData.clear(partner.scope);
  await resetSandbox();
}

/** The first snapshot must precede the moves of the clock; one that a user loaded is sufficient. */
async function loadOnce(context: JobContext, id: string): Promise<void> {
  const [row] = await context.store.watched.rows(context.partner.scope, [id]);
  if (!row) await fetchOpportunity(context, { id: toId(id) });
}

async function personaSteps(): Promise<readonly DemoStep[]> {
  return (await exampleRespondents()).map((respondent): DemoStep => async (context) => {
    const draft = personaDraft.parse({ ...toExampleDraft(respondent), shared: true, tags: ["demo"] });
    await importPersonas(await demoOwner(context), [draft], "keep");
  });
}

async function watchForAll(context: JobContext, id: string): Promise<void> {
  for (const watcher of await demoWatchers(context)) await startWatches(watcher, [id], WATCH_PERCENT);
}

/** A template of that name may remain from before; keep it. */
async function addContextTemplate(context: JobContext): Promise<void> {
  const { name, items } = CONTEXT;
  const owner = await demoOwner(context);
  const added = await toResult(() => addTemplate(owner, { name, shared: true, keys: Object.keys(items) }));
  if (!added.ok && added.failure.code !== "conflict") throw new FailureError(added.failure);
}

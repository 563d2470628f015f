import { beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { controlJob } from "../../server/jobs/jobs.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import type { Store } from "../../store/open-store.ts";
import { managerContext } from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { checkBlocks } from "../upload/check-blocks.ts";
import { onDefaultPanelChanged } from "../list/panel-events.ts";
import { panelSummaries } from "../list/panel-view.ts";
import { registerSamplePanel, startSamplePanel } from "./sample-job.ts";
import { SAMPLE_JOB } from "./sample-status.ts";

const PEOPLE = 2_400;
let store: Store;
let context: ActionContext;
const changed = vi.fn<() => Promise<void>>();
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  context = await managerContext(store);
  changed.mockReset().mockResolvedValue();
  onDefaultPanelChanged("test", changed);
  registerSamplePanel();
  return async () => {
    await store.close();
    vi.unstubAllEnvs();
  };
});

const ended = (id: string, state: string) =>
  vi.waitFor(
    async () => expect(await store.jobs.byId(context.partner.scope, id)).toMatchObject({ state, leaseUntil: null }),
    { timeout: 100_000, interval: 25 },
  );

test("the sample panel has people of 12 markets, passes the check of an upload, and is the default one", async () => {
  const job = await startSamplePanel(context, PEOPLE);
  await ended(job, "done");
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(await store.jobs.latest(context.partner.scope, SAMPLE_JOB)).toMatchObject({ done: 12, total: 12 });
  const [summary] = await panelSummaries(context);
  expect(summary).toMatchObject({
    name: "Sample panel",
    source: "sample",
    state: "ready",
    size: 2_400,
    isDefault: true,
  });
  expect(summary?.countries).toHaveLength(12);
  expect(summary?.countries[0]).toEqual({ country: "US", size: 480 });
  const panel = await store.panels.byId(context.partner.scope, summary?.id ?? "");
  if (!panel) throw new Error("no panel");
  await checkBlocks(context, panel);
  // A second one has a name of its own, and is not the default one.
  await ended(await startSamplePanel(context, PEOPLE), "done");
  expect((await panelSummaries(context)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ["Sample panel 2", false],
    ["Sample panel", true],
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("a paused job continues with its panel; a canceled one leaves none", async () => {
  const save = vi.spyOn(store.panelBlocks, "save");
  let job = "";
  save.mockImplementationOnce(async (...input) => {
    save.mockRestore();
    await controlJob(context, job, "pause");
    return store.panelBlocks.save(...input);
  });
  job = await startSamplePanel(context, PEOPLE);
  await ended(job, "paused");
  const [panel] = await panelSummaries(context);
  expect(panel).toMatchObject({ state: "loading" });
  await controlJob(context, job, "run");
  await ended(job, "done");
  expect((await panelSummaries(context)).map(({ id, state }) => [id, state])).toEqual([[panel?.id, "ready"]]);

  const again = vi.spyOn(store.panelBlocks, "save");
  again.mockImplementationOnce(async (...input) => {
    again.mockRestore();
    await controlJob(context, job, "cancel");
    return store.panelBlocks.save(...input);
  });
  job = await startSamplePanel(context, PEOPLE);
  await ended(job, "cancelled");
  await vi.waitFor(async () => expect((await panelSummaries(context)).map(({ id }) => id)).toEqual([panel?.id]));
  await vi.waitFor(async () =>
    expect(await store.db.selectFrom("panel_blocks").select("panel_id").distinct().execute()).toEqual([
      { panel_id: panel?.id },
    ]),
  );
});

test("there is no sample panel outside the sandbox", async () => {
  const production = { ...context, partner: { ...context.partner, environment: "production" } as const };
  const failure = await startSamplePanel(production).catch(failureOf);
  expect(failure).toMatchObject({ code: "missing" });
  expect(await store.jobs.latest(context.partner.scope, SAMPLE_JOB)).toBeUndefined();
});

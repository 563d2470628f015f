/** Watches with a limit for the reach, while fetches and the job compute it. */
import { beforeEach, expect, test, vi } from "vitest";
import { chooseDefault } from "../../panels/list/panels.ts";
import type { ActionContext } from "../../server/action.ts";
import type { JobWork } from "../../server/jobs/job-worker.ts";
import { clearProcessSingletons } from "../../server/process-wide.ts";
import type { Store } from "../../store/open-store.ts";
import { managerContext, range, uploadedPanel } from "../../testing/panels/uploaded-panels.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { runFollowUps } from "../fetch/follow-ups.ts";
import { runReachJob } from "../reach/reach-job.ts";
import { registerFollowUps } from "../register-follow-ups.ts";
import { startWatch, watchLines } from "./watching.ts";

let store: Store;
let context: ActionContext;
beforeEach(async () => {
  clearProcessSingletons();
  vi.stubEnv("LOG_LEVEL", "silent");
  store = await openTestStore();
  context = await managerContext(store);
  return async () => {
    await store.close();
    vi.unstubAllEnvs();
  };
});

const people = (men: number) => ({
  country: "DE",
  language: "de",
  size: 400,
  answers: { "1": { "1": range(0, men), "2": range(men, 400) } },
});

async function fetched(status: string): Promise<void> {
  const cells = [{ tag: "m", attribute_id: "1", negate: false, kind: "VALUE", value: "1" }];
  const quotas = [[{ id: "q", cells: ["m"], count: 10, status }]];
  const opportunity = anOpportunity("7", { status: "OPEN", locale: { country: "DE", language: "de" }, cells, quotas });
  const derived = { quotaEntries: 1, openQuotaEntries: 1, cells: 1 };
  const body = JSON.stringify(opportunity);
  await store.opportunities.saveSnapshot(context.partner.scope, opportunity, body, Date.now(), derived);
  await runFollowUps(context, "7", true);
}
async function watchBelow(below: number): Promise<void> {
  await startWatch(context, { id: "7", step: "", entry: "", percent: 50 });
  const [watch] = await watchLines(context);
  const panel = await store.panels.default(context.partner.scope);
  await store.watches.setReachBelow(context.partner.scope, context.operator.id, watch?.id ?? "", below, panel?.id);
}
const falls = async () =>
  (await store.alerts.unseen(context.partner.scope, context.operator.id, 9))
    .filter(({ kind }) => kind === "reach")
    .flatMap(({ watches }) => watches.map(({ detail }) => detail));

test("a fetch after which fewer people find an open entry is reported, once", async () => {
  registerFollowUps();
  await uploadedPanel(context, "Spring", [people(300)]);
  await fetched("OPEN");
  await watchBelow(200);
  expect(await watchLines(context)).toMatchObject([{ reach: 300, reachBelow: 200 }]);
  await fetched("CLOSED");
  await runFollowUps(context, "7", true);
  expect(await falls()).toEqual([{ from: "300", to: "0", limit: 200 }]);
});

test("another default panel with fewer people is not a fall, and its reach is the new base", async () => {
  registerFollowUps();
  await uploadedPanel(context, "Spring", [people(300)]);
  await fetched("OPEN");
  await watchBelow(200);
  const smaller = await uploadedPanel(context, "Autumn", [people(50)]);
  await chooseDefault(context, smaller);
  expect(await falls()).toEqual([]);
  const work = {
    job: { wish: { panelId: smaller } },
    signal: new AbortController().signal,
    report: async () => undefined,
  };
  await runReachJob(context, work as unknown as JobWork);
  expect(await falls()).toEqual([]);
  expect(await store.db.selectFrom("watches").select("reach_last").execute()).toEqual([{ reach_last: 50 }]);
});

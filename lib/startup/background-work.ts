/** Background work of all slices: kinds of jobs, follow-ups, backfills and timers. */
import "server-only";
import { registerDeriveJob, startDeriveJobAtBoot } from "../attributes/sync/recompute-derived.ts";
import { registerSync, startFirstSync } from "../attributes/sync/sync.ts";
import { ATTRIBUTE_SCREENS } from "../attributes/view-screens.ts";
import { registerBulkRead, startLateItemsClock } from "../opportunities/fetch/bulk-read-job.ts";
import { startFindings } from "../opportunities/findings/refresh-findings.ts";
import { registerFindingsSchedule, startFindingsClock } from "../opportunities/findings/schedule-findings.ts";
import { startHistoryBackfill } from "../opportunities/history/history-backfill.ts";
import { startLibraryBackfill } from "../opportunities/library/library-backfill.ts";
import { OPPORTUNITY_SCREENS } from "../opportunities/library/view-screens.ts";
import { registerFollowUps } from "../opportunities/register-follow-ups.ts";
import { registerReach, startReachClock } from "../opportunities/reach/reach-job.ts";
import { startWatchScheduler } from "../opportunities/watches/watch-scheduler.ts";
import { startPanelPurge } from "../panels/list/purge-panels.ts";
import { registerSamplePanel } from "../panels/sample/sample-job.ts";
import { startAgreementRecompute } from "../qualification/evaluation/recompute-agreement.ts";
import { startRunBackfill } from "../qualification/run/run-backfill.ts";
import { startRunOwnership } from "../qualification/run/queue/run-ownership.ts";
import { QUALIFICATION_SCREENS } from "../qualification/view-screens.ts";
import { registerDemo, startFirstDemo } from "../sandbox-demo/demo-job.ts";
import { resumeAllJobs } from "../server/boot.ts";
import { log } from "../server/log.ts";
import { ownPartner } from "../server/partner/partner.ts";
import { serviceOf } from "../server/partner/service.ts";
import { createInFlight } from "../server/shutdown/in-flight.ts";
import { onStop } from "../server/shutdown/stop-hooks.ts";
import { startPurgeClock } from "../settings/retention.ts";
import { registerScreens } from "../views/registered-screens.ts";
import { runSteps, type StartStep } from "./start-steps.ts";

/** Steps that must finish before the first request. */
export async function prepareWork(): Promise<void> {
  registerScreens([...ATTRIBUTE_SCREENS, ...OPPORTUNITY_SCREENS, ...QUALIFICATION_SCREENS]);
  registerFollowUps();
  registerSync();
  registerDeriveJob();
  registerBulkRead();
  registerFindingsSchedule();
  registerReach();
  registerSamplePanel();
  registerDemo();
  await startRunOwnership();
}

/** Monitors see the circuit breaker from the start. Not awaited: a sandbox may still be starting. */
function makeClient(): void {
  serviceOf(ownPartner()).catch((error: unknown) => log.error("service not ready", { error }));
}

/** In this order: jobs resume before new ones start, and the demo comes before the first sync. */
const STEPS: readonly StartStep[] = [
  { name: "service", run: makeClient },
  { name: "jobs", run: resumeAllJobs },
  { name: "late items", run: startLateItemsClock },
  { name: "derived data", run: startDeriveJobAtBoot },
  { name: "library backfill", run: startLibraryBackfill },
  { name: "history backfill", run: startHistoryBackfill },
  { name: "run backfill", run: startRunBackfill },
  { name: "agreement", run: startAgreementRecompute },
  { name: "demo and first sync", run: () => startFirstDemo(startFirstSync) },
  { name: "findings", run: startFindings },
  { name: "findings clock", run: startFindingsClock },
  { name: "watches", run: startWatchScheduler },
  { name: "panels", run: startPanelPurge },
  { name: "reach", run: startReachClock },
  { name: "purge", run: startPurgeClock },
];

/** Does not wait: the first request is answered meanwhile. A stop waits for the step that runs. */
export function startWork(): void {
  const work = createInFlight();
  onStop("start of background work", { inFlight: work.count });
  void work.track(runSteps(STEPS));
}

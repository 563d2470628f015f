import type { Instrumentation } from "next";

/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  // Also bundled for the edge runtime, which has neither files nor sockets; the condition keeps this code out of that
  // bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { registerStop } = await import("./lib/server/shutdown/register-stop");
  registerStop();
  const { refuseUnsupportedMethods } = await import("./lib/server/network/method-not-allowed");
  refuseUnsupportedMethods();
  const { observeRequests } = await import("./lib/server/network/observe-requests");
  observeRequests();
  const { boot, resumeAllJobs } = await import("./lib/server/boot");
  await boot();
  const { startMetrics } = await import("./lib/server/metrics/start-metrics");
  await startMetrics();
  const { registerSync, startFirstSync } = await import("./lib/attributes/sync/sync");
  const { registerDeriveJob, startDeriveJobAtBoot } = await import("./lib/attributes/sync/recompute-derived");
  const { registerBulkRead, resumeLateItemsOfAll } = await import("./lib/opportunities/fetch/bulk-read-job");
  const { registerFollowUps } = await import("./lib/opportunities/register-follow-ups");
  const { startLibraryBackfill } = await import("./lib/opportunities/library/library-backfill");
  const { startHistoryBackfill } = await import("./lib/opportunities/history/history-backfill");
  const { startWatchScheduler } = await import("./lib/opportunities/watches/watch-scheduler");
  const { registerFindings, startFindings } = await import("./lib/opportunities/findings/refresh-findings");
  const { registerFindingsSchedule, startFindingsClock } =
    await import("./lib/opportunities/findings/schedule-findings");
  const { startRunBackfill } = await import("./lib/qualification/run/run-backfill");
  const { startRunOwnership } = await import("./lib/qualification/run/run-ownership");
  const { startAgreementRecompute } = await import("./lib/qualification/evaluation/recompute-agreement");
  const { startPurgeClock } = await import("./lib/settings/retention");
  const { registerScreens } = await import("./lib/views/registered-screens");
  const { ATTRIBUTE_SCREENS } = await import("./lib/attributes/view-screens");
  const { OPPORTUNITY_SCREENS } = await import("./lib/opportunities/library/view-screens");
  const { QUALIFICATION_SCREENS } = await import("./lib/qualification/view-screens");
  const { registerDemo, startFirstDemo } = await import("./lib/sandbox-demo/demo-job");
  registerScreens([...ATTRIBUTE_SCREENS, ...OPPORTUNITY_SCREENS, ...QUALIFICATION_SCREENS]);
  registerFollowUps();
  registerSync();
  registerDeriveJob();
  registerBulkRead();
  registerFindings();
  registerFindingsSchedule();
  registerDemo();
  await startRunOwnership();
  await resumeAllJobs();
  await resumeLateItemsOfAll();
  await startDeriveJobAtBoot();
  await startLibraryBackfill();
  await startHistoryBackfill();
  await startRunBackfill();
  await startAgreementRecompute();
  await startFirstDemo(startFirstSync);
  await startFindings();
  await startFindingsClock();
  await startWatchScheduler();
  startPurgeClock();
}

/** Called by the framework for an error that a page, route or action has thrown. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("./lib/server/network/request-error");
  logRequestError(error, context);
};

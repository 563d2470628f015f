/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  // Also bundled for the edge runtime, which has neither files nor sockets; the condition keeps this code out of that
  // bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { closeUnusedOnExit: closeUnusedAtEnd } = await import("./lib/server/network/unused-connections");
  closeUnusedAtEnd(process);
  const { refuseUnsupportedMethods: refuseUnmadeMethods } = await import("./lib/server/network/method-not-allowed");
  refuseUnmadeMethods();
  const { boot, resumeAllJobs: goOnWithJobs } = await import("./lib/server/boot");
  await boot();
  const { registerSync, startFirstSync } = await import("./lib/attributes/sync/sync");
  const { registerDeriveJob: registerDerive, startDeriveJob: startDerive } =
    await import("./lib/attributes/sync/recompute-derived");
  const { registerBulkRead: registerReading, resumeLateItemsOfAll: startReadingLate } =
    await import("./lib/opportunities/fetch/bulk-read-job");
  const { registerFollowUps } = await import("./lib/opportunities/register-follow-ups");
  const { startLibraryBackfill: startFilling } = await import("./lib/opportunities/library/library-backfill");
  const { startHistoryBackfill: startFillingHistory } = await import("./lib/opportunities/history/history-backfill");
  const { startWatchScheduler: startWatchClock } = await import("./lib/opportunities/watches/watch-scheduler");
  const { registerFindings, startFindings } = await import("./lib/opportunities/findings/refresh-findings");
  const { registerFindingsSchedule: registerFindingsSoon, startFindingsClock } =
    await import("./lib/opportunities/findings/schedule-findings");
  const { startRunBackfill: startFillingRuns } = await import("./lib/qualification/run/run-backfill");
  const { markInterruptedRuns: cutRuns } = await import("./lib/qualification/run/mark-interrupted-runs");
  const { startAgreementRecompute: startComparingAgain } =
    await import("./lib/qualification/evaluation/recompute-agreement");
  const { startPurgeClock } = await import("./lib/settings/retention");
  const { registerScreens } = await import("./lib/views/registered-screens");
  const { ATTRIBUTE_SCREENS } = await import("./lib/attributes/view-screens");
  const { OPPORTUNITY_SCREENS } = await import("./lib/opportunities/library/view-screens");
  const { QUALIFICATION_SCREENS } = await import("./lib/qualification/view-screens");
  registerScreens([...ATTRIBUTE_SCREENS, ...OPPORTUNITY_SCREENS, ...QUALIFICATION_SCREENS]);
  registerFollowUps();
  registerSync();
  registerDerive();
  registerReading();
  registerFindings();
  registerFindingsSoon();
  await cutRuns();
  await goOnWithJobs();
  await startReadingLate();
  await startDerive();
  await startFilling();
  await startFillingHistory();
  await startFillingRuns();
  await startComparingAgain();
  await startFirstSync();
  await startFindings();
  await startFindingsClock();
  await startWatchClock();
  startPurgeClock();
}

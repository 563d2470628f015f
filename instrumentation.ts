/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  // Bundled for a second runtime too, which has neither files nor sockets; the condition keeps all of it out of there.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { closeUnusedAtEnd } = await import("./lib/server/unused-connections");
  closeUnusedAtEnd(process);
  const { refuseUnmadeMethods } = await import("./lib/server/unmade-methods");
  refuseUnmadeMethods();
  const { boot, goOnWithJobs } = await import("./lib/server/boot");
  await boot();
  const { registerSync, startFirstSync } = await import("./lib/attributes/sync");
  const { registerDerive, startDerive } = await import("./lib/attributes/derive-again");
  const { registerReading, startReadingLate } = await import("./lib/opportunities/read-job");
  const { startFilling } = await import("./lib/opportunities/library-fill");
  const { startFillingHistory } = await import("./lib/opportunities/history-fill");
  const { startWatchClock } = await import("./lib/opportunities/watch-clock");
  const { registerFindings, startFindings } = await import("./lib/opportunities/findings-again");
  const { registerFindingsSoon, startFindingsClock } = await import("./lib/opportunities/findings-soon");
  const { startFillingRuns } = await import("./lib/qualification/run-fill");
  const { cutRuns } = await import("./lib/qualification/runs-cut");
  const { startComparingAgain } = await import("./lib/qualification/agreement-again");
  const { startPurgeClock } = await import("./lib/settings/retention");
  const { registerScreens } = await import("./lib/views/known-screens");
  const { ATTRIBUTE_SCREENS } = await import("./lib/attributes/view-screens");
  const { OPPORTUNITY_SCREENS } = await import("./lib/opportunities/view-screens");
  const { QUALIFICATION_SCREENS } = await import("./lib/qualification/view-screens");
  registerScreens([...ATTRIBUTE_SCREENS, ...OPPORTUNITY_SCREENS, ...QUALIFICATION_SCREENS]);
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

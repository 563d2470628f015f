/** Server start: settings, store, sandbox, demo people. A problem ends the start with a readable message. */
import "server-only";
import { seedDemoPeople } from "./auth/demo.ts";
import { consoleStore } from "./console-store.ts";
import { env } from "./env.ts";
import { enterInstance, thisInstance } from "./instances/instance.ts";
import { resumeJobs, takeUpJobs, type JobContext } from "./jobs/jobs.ts";
import { log } from "./log.ts";
import { forEveryPartner } from "./partner/for-every-partner.ts";
import { ownPartner } from "./partner/partner.ts";
import { runningSandbox } from "./partner/sandbox-process.ts";
import { startClock } from "./shutdown/clock.ts";
import { startTracing } from "./tracing/start-tracing.ts";

/** Exit code when the settings or the store are refused; the launcher does not restart after it. */
const CANNOT_START = 78;

/** Initialises the server, or ends the process with a message for the admin who started it. */
export async function boot(): Promise<void> {
  try {
    const { mode } = env();
    await startTracing();
    const store = await consoleStore();
    // Not awaited: the sandbox takes longer than the rest of the start, and calls of the service wait for it.
    if (mode === "sandbox") runningSandbox().catch(endStart);
    await enterInstance();
    if (mode === "sandbox") await seedDemoPeople(store);
    await store.partners.noteOwn(ownPartner());
  } catch (error) {
    endStart(error);
  }
}

function endStart(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(CANNOT_START);
}

/**
 * Resumes the jobs of stopped instances, now and from now on; what a fault of the store prevents is repeated. Call after
 * the slices have registered their kinds of job.
 */
export async function resumeAllJobs(): Promise<void> {
  const resumed = new Set<string>();
  const check = (context: JobContext): Promise<unknown> =>
    resumed.has(context.partner.id)
      ? takeUpJobs(context)
      : resumeJobs(context).then(() => resumed.add(context.partner.id));
  const checkNow = startClock("jobs", thisInstance().interval, () =>
    forEveryPartner(check).catch((error: unknown) => log.error("jobs not taken up", { error })),
  );
  await checkNow();
}

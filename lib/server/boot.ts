/** Server start: settings, store, demo people, sandbox. A problem ends the start with a readable message. */
import "server-only";
import { seedDemoPeople } from "./auth/demo.ts";
import { consoleStore } from "./console-store.ts";
import { env } from "./env.ts";
import { enterInstance, thisInstance } from "./instances/instance.ts";
import { resumeJobs, takeUpJobs } from "./jobs/jobs.ts";
import { log } from "./log.ts";
import { ownPartner } from "./partner/partner.ts";
import { serviceOf } from "./partner/service.ts";
import { forEveryPartner } from "./partner/for-every-partner.ts";
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
    await enterInstance();
    if (mode === "sandbox") await seedDemoPeople(store);
    const own = ownPartner();
    await store.partners.noteOwn(own);
    await serviceOf(own);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(CANNOT_START);
  }
}

/**
 * Resumes the jobs of stopped instances, now and from now on. Call after the slices have registered their kinds of job.
 */
export async function resumeAllJobs(): Promise<void> {
  await forEveryPartner(resumeJobs);
  startClock("jobs", thisInstance().interval, () =>
    forEveryPartner(takeUpJobs).catch((error: unknown) => log.error("jobs not taken up", { error })),
  );
}

/** What happens once, when the server starts: settings, store, demo people, sandbox. Anything wrong ends the start in words. */
import "server-only";
import { consoleStore } from "./console-store.ts";
import { seedDemoPeople } from "./demo.ts";
import { env } from "./env.ts";
import { resumeJobs } from "./jobs.ts";
import { ownPartner } from "./partner.ts";
import { serviceOf } from "./service.ts";
import { forEveryPartner } from "./store-context.ts";

/** Exit code of a start that the settings or the store refused; the launcher does not restart after it. */
const CANNOT_START = 78;

/** Makes the server ready, or ends the process with a text for the person who started it. */
export async function boot(): Promise<void> {
  try {
    const { mode } = env();
    const store = await consoleStore();
    if (mode === "sandbox") await seedDemoPeople(store);
    const own = ownPartner();
    await store.partners.noteOwn(own);
    await serviceOf(own);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(CANNOT_START);
  }
}

/** Goes on with the jobs that the last stop interrupted. After the slices have said what theirs do. */
export async function goOnWithJobs(): Promise<void> {
  await forEveryPartner(resumeJobs);
}

/**
 * Background work, once per partner account. Imports no request code, because jobs, command line programs and
 * benchmarks load this file.
 */
import "server-only";
import { consoleStore } from "../console-store.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { allPartners } from "./partner.ts";

/** Runs `act` for each partner account in use, one after the other. */
export async function forEveryPartner(act: (context: JobContext) => Promise<unknown>): Promise<void> {
  const store = await consoleStore();
  for (const partner of await allPartners()) await act({ store, partner });
}

/**
 * Background work, once per partner account. Imports no request code, because jobs, command line programs and
 * benchmarks load this file.
 */
import "server-only";
import { consoleStore } from "../console-store.ts";
import type { JobContext } from "../jobs/jobs.ts";
import { allPartners } from "./partner.ts";

/**
 * Runs `act` for each partner account in use, one after the other. An error for one account does not affect the others.
 * @throws AggregateError with the errors; its message names the first.
 */
export async function forEveryPartner(act: (context: JobContext) => Promise<unknown>): Promise<void> {
  const store = await consoleStore();
  const errors: unknown[] = [];
  for (const partner of await allPartners()) {
    try {
      await act({ store, partner });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Failed for ${errors.length} of the accounts: ${String(errors[0])}`);
}

/** Faults of the store as failures, at the border: inside, an error of a statement stays an error. */
import "server-only";
import { fail, toResult, type Failure, type Result } from "../failure.ts";
import { storeFaultOf, type StoreFault } from "../store/engine/store-fault.ts";
import { log } from "./log.ts";

const MESSAGES: Readonly<Record<StoreFault, string>> = {
  full: "There’s no space left on the disk of the console’s database.",
  unavailable: "The console’s database can’t be reached, or didn’t respond in time.",
};

/** As `toResult`; a fault of the store is a failure, too, and logged. Bugs are not caught. */
export async function toStoreResult<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return await toResult(run);
  } catch (error) {
    const failure = storeFailureOf(error);
    if (!failure) throw error;
    log.error("store failed", { error });
    return { ok: false, failure };
  }
}

function storeFailureOf(error: unknown): Failure | undefined {
  const fault = storeFaultOf(error);
  return fault && fail("store_failed", MESSAGES[fault], { retryable: true }).failure;
}

/** Answers after which a run sends no further call. Pure. */
import { fail, type Failure } from "../../../failure.ts";
import { isForeignAnswer } from "../../../failure-sentence.ts";
import { MAX_PAUSE } from "../../../sampling/transport/pace.ts";
import type { LiveRun } from "../run-in-memory.ts";

const REFUSED: ReadonlySet<string> = new Set(["invalid_credentials", "unauthorized"]);

/** Answers of something else than the service in a row that stop a run. */
const FOREIGN_AFTER = 3;

/**
 * Counts the answer of one call, and returns the reason to send no further one: the service would refuse each, too, or
 * for a long time, or something else answers instead of it.
 * @param failure `undefined` after an answer of the service.
 */
export function stopAfter(run: Pick<LiveRun, "foreign">, failure: Failure | undefined): Failure | undefined {
  run.foreign = failure && isForeignAnswer(failure) ? run.foreign + 1 : 0;
  if (failure === undefined) return undefined;
  if (REFUSED.has(failure.code) || (failure.retryAfter ?? 0) > MAX_PAUSE) return failure;
  return run.foreign >= FOREIGN_AFTER ? foreignStop(failure) : undefined;
}

const FOREIGN_STOP = `Something other than the service answered ${FOREIGN_AFTER} calls in a row, so the remaining calls weren’t sent.`;

/** Not the failure of the call: that one may leave open whether the call took effect. */
const foreignStop = ({ detail, operation, status }: Failure): Failure =>
  fail("bad_request", FOREIGN_STOP, {
    detail: detail === "redirect" ? detail : "web_page",
    ...(operation === undefined ? {} : { operation }),
    ...(status === undefined ? {} : { status }),
  }).failure;

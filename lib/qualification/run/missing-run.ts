/** Failure `missing` of a run that the partner account does not have. */
import { fail, type FailureError } from "../../failure.ts";

export const missingRun = (id: string): FailureError =>
  fail("missing", `This partner account has no run ${id}. It may belong to another account or may have been deleted.`);

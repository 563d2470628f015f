/**
 * Rate limit of the parts of an upload: a panel has hundreds of them, which must not use up the limit of the operator's
 * other actions.
 */
import "server-only";
import { instanceShare } from "../../server/instances/share.ts";
import { makeLimit, type Limit } from "../../server/operator-limit.ts";
import { processSingleton } from "../../server/process-wide.ts";

const BURST = 300;
const PER_SECOND = 60;

export const uploadLimit = (): Limit =>
  processSingleton("upload-limit", () => makeLimit({ burst: BURST, perSecond: PER_SECOND, share: instanceShare }));

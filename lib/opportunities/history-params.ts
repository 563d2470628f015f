/** What a link may carry about snapshots. */
import { z } from "zod";
import { opportunityId, wordsParam } from "./params.ts";

export const snapshotId = z
  .string()
  .regex(/^[0-9a-f-]{1,64}$/i, "A snapshot id is written in digits, letters a to f and hyphens.");

/** An opportunity as it was received at some time; `""` or nothing for the newest. */
export const atSnapshot = z.object({ id: opportunityId, snapshot: snapshotId.or(z.literal("")).optional() });
export const namesAtSnapshot = atSnapshot.extend({ words: wordsParam });
export const diffWish = z.object({ id: opportunityId, from: snapshotId, to: snapshotId });

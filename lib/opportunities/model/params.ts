/** Input schemas of the opportunity screens, for typed values and URL parameters. */
import { z } from "zod";
import { abortId } from "../../query/abort-id.ts";
import { typedId } from "../../typed-id.ts";
import { COUNTRY, LANGUAGE, NO_COUNTRY, NO_LANGUAGE } from "./group-query.ts";

export const opportunityId = typedId;

export const byId = z.object({ id: opportunityId });

/** ID under which the fetch can be aborted. */
const abortable = { abortId: abortId.optional() };

export const fetchById = byId.extend(abortable);

export const byGroup = z.object({
  groupId: opportunityId,
  country: z.string().regex(COUNTRY, NO_COUNTRY),
  language: z.string().regex(LANGUAGE, NO_LANGUAGE),
});
export const fetchByGroup = byGroup.extend(abortable);

/** A locale. `""` and any invalid value select the opportunity's own. */
const wordsParam = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,20}$/)
  .default("")
  .catch("");

export const namesParams = z.object({ id: opportunityId, words: wordsParam });

const snapshotId = z
  .string()
  .regex(/^[0-9a-f-]{1,64}$/i, "A snapshot ID contains only digits, letters a to f, and hyphens.");

/** Opportunity at a snapshot; `""` or absent for the newest. */
export const atSnapshot = z.object({ id: opportunityId, snapshot: snapshotId.or(z.literal("")).optional() });
export const readAtSnapshot = atSnapshot.extend(abortable);
export const namesAtSnapshot = atSnapshot.extend({ words: wordsParam });
export const diffParams = z.object({ id: opportunityId, from: snapshotId, to: snapshotId });

"use server";

import { z } from "zod";
import { attempt, FailureError } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { libraryPage } from "./library.ts";
import type { ReadOutcome } from "./model.ts";
import { opportunityNames } from "./names-in-words.ts";
import { byGroup, byId, libraryWish, manyIds, namesWish } from "./params.ts";
import { knownOpportunity, readFromService, storedOpportunity, toReading } from "./reading.ts";
import { sandboxExamples } from "./sandbox-examples.ts";

/** Values an attribute whose words come with the page; more are fetched when somebody opens them. */
const FIRST_VALUES = 120;

/** What was read last; an opportunity never read is read from the service first. `not_found` when neither knows it. */
export const readOpportunity = defineAction({
  name: "readOpportunity",
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => {
    const stored = await storedOpportunity(context, id);
    if (stored) return toReading(context, stored);
    await readFromService(context, { id });
    return toReading(context, await knownOpportunity(context, id));
  },
});

/** Reads it from the service now. Unknown there but read before: the snapshot, marked missing. */
export const refreshOpportunity = defineAction({
  name: "refreshOpportunity",
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => {
    const result = await attempt(() => readFromService(context, { id }));
    const stored = await storedOpportunity(context, id);
    if (stored && (result.ok || result.failure.code === "not_found")) return toReading(context, stored);
    throw result.ok ? new Error(`Opportunity ${id} was read and not kept`) : new FailureError(result.failure);
  },
});

/** Reads a group's opportunity in one locale and keeps it; answers its id. */
export const lookUpGroup = defineAction({
  name: "lookUpGroup",
  needs: "viewer",
  input: byGroup,
  run: ({ groupId, country, language }, context) => readFromService(context, { group_id: groupId, country, language }),
});

/** Reads up to 20 from the service, as many side by side as the client allows; each with its own failure. */
export const readOpportunities = defineAction({
  name: "readOpportunities",
  needs: "viewer",
  input: manyIds,
  run: async ({ ids }, context): Promise<readonly ReadOutcome[]> =>
    Promise.all(
      ids.map(async (id) => {
        const result = await attempt(() => readFromService(context, { id }));
        return { id, failure: result.ok ? undefined : result.failure };
      }),
    ),
});

/** Words for the ids of an opportunity that was read. */
export const readOpportunityNames = defineAction({
  name: "readOpportunityNames",
  needs: "viewer",
  input: namesWish,
  run: async ({ id, words }, context) =>
    opportunityNames(context, await knownOpportunity(context, id), words, FIRST_VALUES),
});

/** One page of the library, for the first showing; typing reads the route instead. */
export const readLibrary = defineAction({
  name: "readLibrary",
  needs: "viewer",
  input: libraryWish,
  run: (wish, context) => libraryPage(context, wish),
});

/** Opportunities to try in sandbox mode; none outside it. */
export const readSandboxExamples = defineAction({
  name: "readSandboxExamples",
  needs: "viewer",
  input: z.object({}),
  run: () => sandboxExamples(),
});

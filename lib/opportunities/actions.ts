"use server";

import { z } from "zod";
import { attempt, FailureError } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { atSnapshot } from "./history-params.ts";
import { opportunityNames } from "./names-in-words.ts";
import { byGroup, byId, namesWish } from "./params.ts";
import { oldReading } from "./parsed-snapshot.ts";
import { knownOpportunity, readFromService, storedOpportunity, toReading } from "./reading.ts";
import { sandboxExamples } from "./sandbox-examples.ts";

/** Values an attribute whose words come with the page; more are fetched when somebody opens them. */
const FIRST_VALUES = 120;

/** What was read last, or one of the snapshots before; an opportunity never read is read from the service first. `not_found` when neither knows it. */
export const readOpportunity = defineAction({
  name: "readOpportunity",
  needs: "viewer",
  input: atSnapshot,
  run: async ({ id, snapshot = "" }, context) => {
    if (snapshot !== "") return oldReading(context, id, snapshot);
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

/** Words for the ids of an opportunity that was read. */
export const readOpportunityNames = defineAction({
  name: "readOpportunityNames",
  needs: "viewer",
  input: namesWish,
  run: async ({ id, words }, context) =>
    opportunityNames(context, await knownOpportunity(context, id), words, FIRST_VALUES),
});

/** Opportunities to try in sandbox mode; none outside it. */
export const readSandboxExamples = defineAction({
  name: "readSandboxExamples",
  needs: "viewer",
  input: z.object({}),
  run: () => sandboxExamples(),
});

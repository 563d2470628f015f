"use server";

import { z } from "zod";
import { toResult, FailureError } from "../../failure.ts";
import { defineAction } from "../../server/action.ts";
import { fetchOpportunity } from "../fetch/fetch-opportunity.ts";
import { fetchByGroup, fetchById, namesParams, readAtSnapshot } from "../model/params.ts";
import { sandboxExamples } from "../persona-overlay/sandbox-examples.ts";
import { requireStoredOpportunity, storedOpportunity } from "../snapshots/stored-opportunity.ts";
import { resolveOpportunityNames } from "./resolve-names.ts";
import { snapshotPageView, toOpportunityPageView } from "./opportunity-page-view.ts";

/** Values per attribute whose texts ship with the page; the rest are fetched on demand. */
const FIRST_VALUES = 120;

/**
 * Newest snapshot, or an older one by id; an opportunity without a snapshot is fetched from the service first.
 * `not_found` if neither has it.
 */
export const readOpportunity = defineAction({
  name: "readOpportunity",
  needs: "viewer",
  input: readAtSnapshot,
  run: async ({ id, snapshot = "", abortId }, context) => {
    if (snapshot !== "") return snapshotPageView(context, id, snapshot);
    const stored = await storedOpportunity(context, id);
    if (stored) return toOpportunityPageView(context, stored);
    await fetchOpportunity(context, { id }, abortId);
    return toOpportunityPageView(context, await requireStoredOpportunity(context, id));
  },
});

/**
 * Fetches the opportunity from the service now. If the service no longer has it but a snapshot exists, returns that
 * snapshot, flagged as missing.
 */
export const refreshOpportunity = defineAction({
  name: "refreshOpportunity",
  needs: "viewer",
  input: fetchById,
  run: async ({ id, abortId }, context) => {
    const result = await toResult(() => fetchOpportunity(context, { id }, abortId));
    const stored = await storedOpportunity(context, id);
    if (stored && (result.ok || result.failure.code === "not_found")) return toOpportunityPageView(context, stored);
    throw result.ok ? new Error(`Opportunity ${id} was read and not kept`) : new FailureError(result.failure);
  },
});

/** Fetches a group's opportunity in one locale, stores it and returns its id. */
export const lookUpGroup = defineAction({
  name: "lookUpGroup",
  needs: "viewer",
  input: fetchByGroup,
  run: ({ groupId, country, language, abortId }, context) =>
    fetchOpportunity(context, { group_id: groupId, country, language }, abortId),
});

/** Texts for the ids of a stored opportunity. */
export const readOpportunityNames = defineAction({
  name: "readOpportunityNames",
  needs: "viewer",
  input: namesParams,
  run: async ({ id, words }, context) =>
    resolveOpportunityNames(context, await requireStoredOpportunity(context, id), words, FIRST_VALUES),
});

/** Example opportunities in sandbox mode; empty otherwise. */
export const readSandboxExamples = defineAction({
  name: "readSandboxExamples",
  needs: "viewer",
  input: z.object({}),
  run: () => sandboxExamples(),
});

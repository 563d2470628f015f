"use server";

import { z } from "zod";
import { fail } from "../../failure.ts";
import { defineAction } from "../../server/action.ts";
import { startBulkRead } from "../fetch/bulk-read-job.ts";
import {
  changeReach,
  changeWatch,
  endWatches,
  intervalInputSchema,
  shownUpTo,
  watchedParams,
  watchMany,
  watchPart,
} from "./params.ts";
import { scheduleView } from "./watch-scheduler.ts";
import { markSeen, undoMarkSeen, watchedChanges } from "./watched-changes.ts";
import { intervalsFor } from "./watch-schedule.ts";
import { startWatch, startWatches, watchesOf, watchLines } from "./watching.ts";

/** Watches an opportunity, one of its steps or one of its entries; returns the operator's watches of it. */
export const watchOpportunity = defineAction({
  name: "watchOpportunity",
  needs: "viewer",
  input: watchPart,
  run: async (query, context) => {
    await startWatch(context, query);
    return watchesOf(context, query.id);
  },
});

/** Watches several whole opportunities. */
export const watchOpportunities = defineAction({
  name: "watchOpportunities",
  needs: "viewer",
  input: watchMany,
  run: async ({ ids, percent }, context) => {
    await startWatches(context, [...new Set(ids)], percent);
    return { watched: ids.length };
  },
});

/**
 * Ends watches of the operator and deletes their alerts; ids that are unknown or belong to another operator are
 * ignored.
 */
export const stopWatches = defineAction({
  name: "stopWatches",
  needs: "viewer",
  input: endWatches,
  run: async ({ ids }, { store, partner, operator }) => ({
    stopped: await store.watches.remove(partner.scope, operator.id, ids),
  }),
});

/** Changes the limit of one watch. */
export const changeWatchLimit = defineAction({
  name: "changeWatchLimit",
  needs: "viewer",
  input: changeWatch,
  run: async ({ id, percent }, { store, partner, operator }) => {
    if (!(await store.watches.setPercent(partner.scope, operator.id, id, percent))) {
      throw fail("missing", "This watch was stopped.");
    }
    return { percent };
  },
});

/** Sets or removes the limit of a whole opportunity's watch for the reach in the default panel. */
export const changeWatchReach = defineAction({
  name: "changeWatchReach",
  needs: "viewer",
  input: changeReach,
  run: async ({ id, below }, { store, partner, operator }) => {
    const panel = await store.panels.default(partner.scope);
    if (below !== null && !panel) throw fail("conflict", "Add a panel first. Its people are what reach counts.");
    if (!(await store.watches.setReachBelow(partner.scope, operator.id, id, below, panel?.id))) {
      throw fail("missing", "This watch was stopped.");
    }
    return { below };
  },
});

/** Changes since the operator's last visit, for the first render; the browser calls the route afterwards. */
export const readWatchedHome = defineAction({
  name: "readWatchedHome",
  needs: "viewer",
  input: watchedParams,
  run: (query, context) => watchedChanges(context, query),
});

/** Watches of the operator, for the first render. */
export const readWatches = defineAction({
  name: "readWatches",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => watchLines(context),
});

/** Refresh schedule of watched opportunities, for the first render. */
export const readWatchSchedule = defineAction({
  name: "readWatchSchedule",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => scheduleView(context, Date.now()),
});

/** Marks all watched opportunities as seen, up to the state that the page showed. */
export const markWatchedSeen = defineAction({
  name: "markWatchedSeen",
  needs: "viewer",
  input: shownUpTo,
  run: async (shown, context) => {
    await markSeen(context, shown);
    return { marked: true };
  },
});

/** Undoes `markWatchedSeen`. */
export const markWatchedUnseen = defineAction({
  name: "markWatchedUnseen",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    await undoMarkSeen(context);
    return { marked: false };
  },
});

/** Starts a job that fetches all opportunities watched by the operator. */
export const readWatchedAgain = defineAction({
  name: "readWatchedAgain",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    const { store, partner, operator } = context;
    const ids = (await store.watched.lines(partner.scope, operator.id)).map((line) => line.opportunityId);
    if (ids.length === 0) throw fail("invalid_input", "You’re not watching any opportunities.");
    return { job: await startBulkRead(context, { ids, why: "asked" }, operator.email) };
  },
});

/** Sets the refresh interval of watched opportunities, for the whole partner account. */
export const setWatchInterval = defineAction({
  name: "setWatchInterval",
  needs: "manager",
  input: intervalInputSchema,
  audit: ({ everyMs }) => ({ subject: "watched opportunities", detail: { everyMs } }),
  run: async ({ everyMs }, context) => {
    const { store, partner, operator } = context;
    if (!intervalsFor(partner.environment).some((one) => one.everyMs === everyMs)) {
      throw fail("invalid_input", "Choose one of the listed intervals.");
    }
    await store.watchSettings.save(partner.scope, everyMs, Date.now(), operator.email);
    return scheduleView(context, Date.now());
  },
});

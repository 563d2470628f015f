"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { startReading } from "./read-job.ts";
import { scheduleView } from "./watch-clock.ts";
import { markSeen, takeMarkBack, watchedHome } from "./watch-home.ts";
import { changeWatch, endWatches, intervalWish, shownUpTo, watchedWish, watchMany, watchPart } from "./watch-params.ts";
import { intervalsFor } from "./watch-schedule.ts";
import { beginWatch, beginWatches, watchesOf, watchLines } from "./watching.ts";

/** Watches an opportunity, one of its steps or one of its entries; answers the person's watches of it. */
export const watchOpportunity = defineAction({
  name: "watchOpportunity",
  needs: "viewer",
  input: watchPart,
  run: async (wish, context) => {
    await beginWatch(context, wish);
    return watchesOf(context, wish.id);
  },
});

/** Watches several opportunities, each as a whole. */
export const watchOpportunities = defineAction({
  name: "watchOpportunities",
  needs: "viewer",
  input: watchMany,
  run: async ({ ids, percent }, context) => {
    await beginWatches(context, [...new Set(ids)], percent);
    return { watched: ids.length };
  },
});

/** Ends watches of the person, with the alerts they told; what is not there, or somebody else's, does not count. */
export const stopWatches = defineAction({
  name: "stopWatches",
  needs: "viewer",
  input: endWatches,
  run: async ({ ids }, { store, partner, operator }) => ({
    stopped: await store.watches.remove(partner.scope, operator.id, ids),
  }),
});

/** Moves the limit of one watch. */
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

/** What changed since the person last looked, for the first showing; the browser reads the route instead. */
export const readWatchedHome = defineAction({
  name: "readWatchedHome",
  needs: "viewer",
  input: watchedWish,
  run: (wish, context) => watchedHome(context, wish),
});

/** The person's watches, for the first showing. */
export const readWatches = defineAction({
  name: "readWatches",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => watchLines(context),
});

/** How watched opportunities are read again, for the first showing. */
export const readWatchSchedule = defineAction({
  name: "readWatchSchedule",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => scheduleView(context, Date.now()),
});

/** Everything watched counts as seen as the page showed it. */
export const markWatchedSeen = defineAction({
  name: "markWatchedSeen",
  needs: "viewer",
  input: shownUpTo,
  run: async (shown, context) => {
    await markSeen(context, shown);
    return { marked: true };
  },
});

/** Takes that back. */
export const markWatchedUnseen = defineAction({
  name: "markWatchedUnseen",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    await takeMarkBack(context);
    return { marked: false };
  },
});

/** Reads every opportunity that the person watches from the service, as a job. */
export const readWatchedAgain = defineAction({
  name: "readWatchedAgain",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    const { store, partner, operator } = context;
    const ids = (await store.watched.lines(partner.scope, operator.id)).map((line) => line.opportunityId);
    if (ids.length === 0) throw fail("invalid_input", "You watch nothing yet.");
    return { job: await startReading(context, { ids, why: "asked" }, operator.email) };
  },
});

/** How often watched opportunities are read again by themselves, for everybody of the partner account. */
export const setWatchInterval = defineAction({
  name: "setWatchInterval",
  needs: "manager",
  input: intervalWish,
  audit: ({ everyMs }) => ({ subject: "watched opportunities", detail: { everyMs } }),
  run: async ({ everyMs }, context) => {
    const { store, partner, operator } = context;
    if (!intervalsFor(partner.environment).some((one) => one.everyMs === everyMs)) {
      throw fail("invalid_input", "Choose one of the intervals that are offered.");
    }
    await store.watchSettings.save(partner.scope, everyMs, Date.now(), operator.email);
    return scheduleView(context, Date.now());
  },
});

"use server";

import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { stopCalls } from "./live-run.ts";
import { byRun } from "./params.ts";
import { askAgain } from "./run-again.ts";
import { heldRun } from "./run-in-memory.ts";
import { pressRun } from "./run-start.ts";
import { retryWish, runWish } from "./run-wish.ts";

/**
 * Begins a run: keeps it with its calls and our own readings, and returns while the calls follow. A run that asks nobody is
 * done by then. A second press of the same kind finds the first one's run and sends nothing.
 */
export const startRun = defineAction({
  name: "startRun",
  needs: "support",
  input: runWish,
  run: (wish, context) => pressRun(context, wish),
  auditAfter: ({ groupIds, subjects }, { id, calls }) => ({
    subject: `run ${id}`,
    detail: { groups: groupIds, respondents: subjects.length, calls },
  }),
});

/** Ends a run early: what waits is not sent, what is asked ends by itself. One that has ended stays as it is. */
export const stopRun = defineAction({
  name: "stopRun",
  needs: "support",
  input: byRun,
  run: async ({ id }, context) => {
    const run = heldRun(context, id);
    if (!run && !(await context.store.runs.head(context.partner.scope, id))) {
      throw fail("missing", `There is no run ${id} under this partner account.`);
    }
    if (run) await stopCalls(context, run);
    return { ok: true as const };
  },
  auditAfter: ({ id }) => ({ subject: `run ${id}` }),
});

/**
 * Asks calls again that failed, whose outcome is unknown, that were not sent, or whose answer left groups out: as new calls of the
 * same run, or failed ones group by group. What was asked again before is left out.
 */
export const retryBatches = defineAction({
  name: "retryBatches",
  needs: "support",
  input: retryWish,
  run: async (wish, context) => ({ id: wish.id, calls: await askAgain(context, wish) }),
  auditAfter: ({ id, batches, apart }, { calls }) => ({
    subject: `run ${id}`,
    detail: { batches, calls, ...(apart ? { apart } : {}) },
  }),
});

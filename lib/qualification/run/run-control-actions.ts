"use server";

import { defineAction } from "../../server/action.ts";
import { byRun } from "../model/params.ts";
import { localCheckSchema, retryInputSchema, runInputSchema } from "../model/run-input.ts";
import { checkOnce } from "./check-locally.ts";
import { retryCalls } from "./retry-calls.ts";
import { stopRunAnywhere } from "./queue/run-ownership.ts";
import { submitRun } from "./start-run.ts";

/**
 * Starts a run: stores it with its calls and local evaluations, and returns while the calls follow. A local run is done
 * on return. A repeated idempotency key returns the existing run and sends nothing.
 */
export const startRun = defineAction({
  name: "startRun",
  needs: "support",
  input: runInputSchema,
  run: (input, context) => submitRun(context, input),
  auditAfter: ({ groupIds, subjects }, { id, calls }) => ({
    subject: `run ${id}`,
    detail: { groups: groupIds, respondents: subjects.length, calls },
  }),
});

/**
 * Evaluates one respondent from the library without asking the service about them, and stores nothing; `startRun` stores
 * the check as a run. As in a run, attributes that are not stored are read from the service.
 */
export const checkLocally = defineAction({
  name: "checkLocally",
  needs: "support",
  input: localCheckSchema,
  run: (input, context) => checkOnce(context, input),
});

/**
 * Stops a run, also one of another instance: queued calls are not sent, calls in flight finish. A finished run stays
 * unchanged.
 */
export const stopRun = defineAction({
  name: "stopRun",
  needs: "support",
  input: byRun,
  run: async ({ id }, context) => {
    await stopRunAnywhere(context, id);
    return { ok: true as const };
  },
  auditAfter: ({ id }) => ({ subject: `run ${id}` }),
});

/**
 * Retries calls that failed, have an unknown outcome, were not sent, or whose answer left out groups, as new calls of
 * the same run; failed ones optionally group by group. Calls already retried are skipped.
 */
export const retryBatches = defineAction({
  name: "retryBatches",
  needs: "support",
  input: retryInputSchema,
  run: async (input, context) => ({ id: input.id, calls: await retryCalls(context, input) }),
  auditAfter: ({ id, batches, apart }, { calls }) => ({
    subject: `run ${id}`,
    detail: { batches, calls, ...(apart ? { apart } : {}) },
  }),
});

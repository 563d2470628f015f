"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { retryFailed, wantOfJob } from "../server/jobs.ts";
import { jobsView } from "./jobs.ts";

/** Pauses, cancels or goes on with a job. */
export const steerJob = defineAction({
  name: "steerJob",
  needs: "manager",
  input: z.strictObject({ id: z.string().max(60), wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ id, wanted }) => ({ subject: `job ${id}`, detail: { wanted } }),
  run: async ({ id, wanted }, context) => {
    await wantOfJob(context, id, wanted);
    return jobsView(context);
  },
});

/** Opens a new job for exactly what failed in an earlier one and was not read since. */
export const retryJob = defineAction({
  name: "retryJob",
  needs: "manager",
  input: z.strictObject({ id: z.string().max(60) }),
  auditAfter: ({ id }) => ({ subject: `job ${id}`, detail: { retry: "failed" } }),
  run: async ({ id }, context) => {
    await retryFailed(context, id, context.operator.email);
    return jobsView(context);
  },
});

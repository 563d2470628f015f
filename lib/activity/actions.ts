"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { retryFailed, controlJob } from "../server/jobs/jobs.ts";
import { jobsView } from "./jobs.ts";

/** Pauses, cancels or resumes a job. */
export const steerJob = defineAction({
  name: "steerJob",
  needs: "manager",
  input: z.strictObject({ id: z.string().max(60), wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ id, wanted }) => ({ subject: `job ${id}`, detail: { wanted } }),
  run: async ({ id, wanted }, context) => {
    await controlJob(context, id, wanted);
    return jobsView(context);
  },
});

/** Creates a new job for the items that failed in an earlier job and have not been read since. */
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

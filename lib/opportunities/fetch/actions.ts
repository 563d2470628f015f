"use server";

import { z } from "zod";
import { fail } from "../../failure.ts";
import { defineAction } from "../../server/action.ts";
import { hasRole } from "../../server/auth/role.ts";
import { controlJob, retryFailed } from "../../server/jobs/jobs.ts";
import { startBulkRead } from "./bulk-read-job.ts";
import { bulkReadStatus } from "./bulk-read-state.ts";
import { NOT_YOURS, READ_JOB } from "./bulk-read-status.ts";
import { readManyInputSchema } from "./params.ts";

/** Starts a bulk read or appends to the open one; returns its status. */
export const readMany = defineAction({
  name: "readMany",
  needs: "viewer",
  input: readManyInputSchema,
  auditAfter: ({ ids, groups }) => ({ subject: "opportunities", detail: { ids: ids.length, groups: groups.length } }),
  run: async ({ ids, groups }, context) => {
    await startBulkRead(context, { ids, groups, why: "asked" }, context.operator.email);
    return bulkReadStatus(context);
  },
});

/** Pauses, cancels or resumes an operator's bulk read. */
export const steerBulkRead = defineAction({
  name: "steerReading",
  needs: "viewer",
  input: z.strictObject({ id: z.string().max(60), wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ id, wanted }) => ({ subject: `job ${id}`, detail: { wanted } }),
  run: async ({ id, wanted }, context) => {
    const { store, partner, operator } = context;
    const job = await store.jobs.byId(partner.scope, id);
    if (!job || job.kind !== READ_JOB) throw fail("missing", "This job no longer exists.");
    if (job.startedBy !== operator.email && !hasRole(operator.role, "manager")) throw fail("forbidden", NOT_YOURS);
    await controlJob(context, id, wanted);
    return bulkReadStatus(context);
  },
});

/** Retries the failures of an earlier bulk read, except ids unknown to the service. */
export const retryBulkRead = defineAction({
  name: "retryReading",
  needs: "viewer",
  input: z.strictObject({ id: z.string().max(60) }),
  auditAfter: ({ id }) => ({ subject: `job ${id}`, detail: { retry: "failed" } }),
  run: async ({ id }, context) => {
    const job = await context.store.jobs.byId(context.partner.scope, id);
    if (!job || job.kind !== READ_JOB) throw fail("missing", "This job no longer exists.");
    await retryFailed(context, id, context.operator.email);
    return bulkReadStatus(context);
  },
});

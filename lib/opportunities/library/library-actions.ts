"use server";

import { z } from "zod";
import { fail } from "../../failure.ts";
import { routes } from "../../routes.ts";
import { defineAction } from "../../server/action.ts";
import { hasRole } from "../../server/auth/role.ts";
import { retryFailed, controlJob } from "../../server/jobs/jobs.ts";
import { viewLines } from "../../views/saved-views.ts";
import { startBulkRead } from "../fetch/bulk-read-job.ts";
import { bulkReadStatus } from "../fetch/bulk-read-state.ts";
import { NOT_YOURS, READ_JOB } from "../fetch/bulk-read-status.ts";
import { MAX_SELECTED } from "./address.ts";
import { storeSelectedIds } from "./export.ts";
import { libraryPage } from "./library.ts";
import { libraryPreference, toLibraryPreferences } from "./library-preference-schema.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";
import { idList, libraryParams, readManyInputSchema } from "./params.ts";

/** One page of the library, for the first render; typing calls the route instead. */
export const readLibrary = defineAction({
  name: "readLibrary",
  needs: "viewer",
  input: libraryParams,
  run: (query, context) => libraryPage(context, query),
});

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
export const steerReading = defineAction({
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
export const retryReading = defineAction({
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

/** Stores selected ids on the server for the export that follows, because they do not fit a URL. */
export const keepSelectedIds = defineAction({
  name: "keepSelectedIds",
  needs: "viewer",
  input: z.strictObject({ ids: idList(MAX_SELECTED) }),
  run: async ({ ids }, context) => ({ kept: storeSelectedIds(context, ids) }),
});

/** Library preferences of the operator. */
export const readLibraryPreferences = defineAction({
  name: "readLibraryPreferences",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, { store, operator }) => toLibraryPreferences(await store.preferences.of(operator.id)),
});

export const saveLibraryPreference = defineAction({
  name: "saveLibraryPreference",
  needs: "viewer",
  input: libraryPreference,
  run: async ({ name, value }, { operator, store }) => {
    await store.preferences.save(operator.id, name, value, Date.now());
    return { saved: name };
  },
});

/** URL of the saved view that the operator's library opens with; `""` if there is none or it was deleted. */
export const firstViewAddress = defineAction({
  name: "firstViewAddress",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    const { view } = toLibraryPreferences(await context.store.preferences.of(context.operator.id));
    const first =
      view === undefined ? undefined : (await viewLines(context, LIBRARY_SCREEN.name)).find(({ id }) => id === view);
    return first ? `${routes.opportunities()}?${[first.query, `view=${first.id}`].filter(Boolean).join("&")}` : "";
  },
});

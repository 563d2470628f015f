"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { routes } from "../routes.ts";
import { defineAction } from "../server/action.ts";
import { retryFailed, wantOfJob } from "../server/jobs.ts";
import { hasRole } from "../server/role.ts";
import { viewLines } from "../views/saved-views.ts";
import { keepSelected } from "./export.ts";
import { libraryPage, toLibraryRow } from "./library.ts";
import { idList, libraryWish, manyWish } from "./library-params.ts";
import { MOST_SELECTED } from "./library-choices.ts";
import { libraryPreference, toLibraryPreferences } from "./library-preference-schema.ts";
import { LONGEST_ASKED, MOST_ASKED, toKnown, type KnownOpportunity } from "./paste-known.ts";
import { startReading } from "./read-job.ts";
import { readStatus } from "./read-state.ts";
import { NOT_YOURS, READ_JOB } from "./read-status.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";

/** One page of the library, for the first showing; typing reads the route instead. */
export const readLibrary = defineAction({
  name: "readLibrary",
  needs: "viewer",
  input: libraryWish,
  run: (wish, context) => libraryPage(context, wish),
});

/** Begins to read, or adds to what is being read; answers how that is doing. */
export const readMany = defineAction({
  name: "readMany",
  needs: "viewer",
  input: manyWish,
  auditAfter: ({ ids, groups }) => ({ subject: "opportunities", detail: { ids: ids.length, groups: groups.length } }),
  run: async ({ ids, groups }, context) => {
    await startReading(context, { ids, groups, why: "asked" }, context.operator.email);
    return readStatus(context);
  },
});

/** Pauses, cancels or goes on with a reading that people asked for. */
export const steerReading = defineAction({
  name: "steerReading",
  needs: "viewer",
  input: z.strictObject({ id: z.string().max(60), wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ id, wanted }) => ({ subject: `job ${id}`, detail: { wanted } }),
  run: async ({ id, wanted }, context) => {
    const { store, partner, operator } = context;
    const job = await store.jobs.byId(partner.scope, id);
    if (!job || job.kind !== READ_JOB) throw fail("missing", "There is no such reading.");
    if (job.startedBy !== operator.email && !hasRole(operator.role, "manager")) throw fail("forbidden", NOT_YOURS);
    await wantOfJob(context, id, wanted);
    return readStatus(context);
  },
});

/** Reads again what failed in an earlier reading, but for the ids that the service does not know. */
export const retryReading = defineAction({
  name: "retryReading",
  needs: "viewer",
  input: z.strictObject({ id: z.string().max(60) }),
  auditAfter: ({ id }) => ({ subject: `job ${id}`, detail: { retry: "failed" } }),
  run: async ({ id }, context) => {
    const job = await context.store.jobs.byId(context.partner.scope, id);
    if (!job || job.kind !== READ_JOB) throw fail("missing", "There is no such reading.");
    await retryFailed(context, id, context.operator.email);
    return readStatus(context);
  },
});

/** What the library knows of ids, groups, projects and order numbers that somebody pasted. Too many for an address. */
export const recognisePasted = defineAction({
  name: "recognisePasted",
  needs: "viewer",
  input: z.strictObject({ texts: z.array(z.string().max(LONGEST_ASKED)).max(MOST_ASKED) }),
  run: async ({ texts }, { store, partner }): Promise<readonly KnownOpportunity[]> => {
    const rows = await store.opportunities.named(
      partner.scope,
      texts.map((text) => text.toLowerCase()),
    );
    return rows.map((row) => toKnown(toLibraryRow(row)));
  },
});

/** Leaves selected ids with the console for the export that follows: they are too many for an address. */
export const keepSelectedIds = defineAction({
  name: "keepSelectedIds",
  needs: "viewer",
  input: z.strictObject({ ids: idList(MOST_SELECTED) }),
  run: async ({ ids }, context) => ({ kept: keepSelected(context, ids) }),
});

/** What the person keeps for themself of the library. */
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

/** The address of the view that the person's library opens with; `""`: none, or it is gone. */
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

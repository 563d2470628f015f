"use server";

import { z } from "zod";
import { routes } from "../../routes.ts";
import { defineAction } from "../../server/action.ts";
import { viewLines } from "../../views/saved-views.ts";
import { MAX_SELECTED } from "./address.ts";
import { storeSelectedIds } from "./export.ts";
import { libraryPage, librarySize } from "./library.ts";
import { libraryPreference, toLibraryPreferences } from "./library-preference-schema.ts";
import { LIBRARY_SCREEN } from "./library-screen.ts";
import { idList, libraryParams } from "./params.ts";

/** One page of the library, for the first render; typing calls the route instead. */
export const readLibrary = defineAction({
  name: "readLibrary",
  needs: "viewer",
  input: libraryParams,
  run: (query, context) => libraryPage(context, query),
});

/** Number of opportunities in the library, for the first render. */
export const countLibrary = defineAction({
  name: "countLibrary",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => librarySize(context),
});

/** Stores selected ids on the server for the export that follows, because they do not fit a URL. */
export const keepSelectedIds = defineAction({
  name: "keepSelectedIds",
  needs: "viewer",
  input: z.strictObject({ ids: idList(MAX_SELECTED) }),
  run: async ({ ids }, context) => ({ kept: await storeSelectedIds(context, ids) }),
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

"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import { toLibraryRow } from "../library/library.ts";
import { MAX_LOOKUP_LENGTH, MAX_LOOKUPS, toLibraryOpportunity, type LibraryOpportunity } from "./paste-resolve.ts";

/** Looks up pasted ids, groups, projects and order numbers in the library. An action, because they do not fit a URL. */
export const recognisePasted = defineAction({
  name: "recognisePasted",
  needs: "viewer",
  input: z.strictObject({ texts: z.array(z.string().max(MAX_LOOKUP_LENGTH)).max(MAX_LOOKUPS) }),
  run: async ({ texts }, { store, partner }): Promise<readonly LibraryOpportunity[]> => {
    const rows = await store.opportunities.named(
      partner.scope,
      texts.map((text) => text.toLowerCase()),
    );
    return rows.map((row) => toLibraryOpportunity(toLibraryRow(row)));
  },
});

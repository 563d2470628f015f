"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { setSessionPartner } from "../server/auth/session.ts";
import { partnersOf } from "../server/partner/partner.ts";

/** Switches the session to another partner account. An account without a grant is treated as nonexistent. */
export const choosePartner = defineAction({
  name: "choosePartner",
  needs: "viewer",
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  run: async ({ id }, { operator }) => {
    const chosen = (await partnersOf(operator)).find((partner) => partner.id === id);
    if (!chosen)
      throw fail("missing", "The partner account was not found, or you don’t have access to it. Reload the page.");
    await setSessionPartner(chosen.id);
    return { id: chosen.id };
  },
});

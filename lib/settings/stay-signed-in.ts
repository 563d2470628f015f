"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { extendSession } from "../server/auth/session.ts";

/** Extends the session to its maximum, from now. */
export const staySignedIn = defineAction({
  name: "staySignedIn",
  needs: "viewer",
  input: z.strictObject({}),
  run: async () => {
    const left = await extendSession();
    if (!left) throw fail("signed_out", "You’re signed out.");
    return left;
  },
});

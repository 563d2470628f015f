"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { extendSession } from "../server/session.ts";

/** Makes the session last as long as it can from now on. */
export const staySignedIn = defineAction({
  name: "staySignedIn",
  needs: "viewer",
  input: z.strictObject({}),
  run: async () => {
    const left = await extendSession();
    if (!left) throw fail("signed_out", "You are signed out");
    return left;
  },
});

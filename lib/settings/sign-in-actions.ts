"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { checkProvider } from "../server/auth/single-sign-on-check.ts";
import { env } from "../server/env.ts";

/** Checks the single sign-on provider. Changes nothing. */
export const testSingleSignOn = defineAction({
  name: "testSingleSignOn",
  needs: "admin",
  input: z.strictObject({}),
  run: async () => {
    const { singleSignOn } = env();
    if (!singleSignOn) throw fail("missing", "Single sign-on isn’t configured.");
    return checkProvider(singleSignOn);
  },
});

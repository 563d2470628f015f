"use server";

import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { changeOwnPassword } from "./own-password.ts";
import { passwordInputSchema } from "./person-params.ts";

/** Changes the caller's password. Ends all their sessions; this browser continues in a new one. */
export const changePassword = defineAction({
  name: "changePassword",
  needs: "viewer",
  input: passwordInputSchema,
  run: async (input, context) => {
    const outcome = await changeOwnPassword(context, input);
    if (outcome !== "changed")
      throw fail("invalid_input", outcome, { issues: [{ path: "current", message: outcome }] });
    return { changed: true };
  },
});

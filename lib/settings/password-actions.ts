"use server";

import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { changeOwnPassword } from "./own-password.ts";
import { passwordWish } from "./person-params.ts";

/** Another password for the one who asks. All sessions of theirs end; this browser goes on in a new one. */
export const changePassword = defineAction({
  name: "changePassword",
  needs: "viewer",
  input: passwordWish,
  run: async (wish, context) => {
    const outcome = await changeOwnPassword(context, wish);
    if (outcome !== "changed")
      throw fail("invalid_input", outcome, { issues: [{ path: "current", message: outcome }] });
    return { changed: true };
  },
});

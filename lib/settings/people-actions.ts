"use server";

import { defineAction } from "../server/action.ts";
import { authorizedTransaction } from "../server/auth/authorized-transaction.ts";
import * as people from "./people.ts";
import {
  accessInputSchema,
  byInvitation,
  endSessionsInputSchema,
  invitationInputSchema,
  useInputSchema,
} from "./person-params.ts";

// The store writes the audit entry in the same transaction as the change, and re-checks the caller's authorization in
// it.

/** Changes a user's role, which signs the user out, or partner accounts. */
export const setAccess = defineAction({
  name: "setAccess",
  needs: "admin",
  input: accessInputSchema,
  run: (input, context) => authorizedTransaction(context, () => people.setAccess(context, input)),
});

/** Disables a user immediately everywhere, or enables them again. */
export const setPersonInUse = defineAction({
  name: "setPersonInUse",
  needs: "admin",
  input: useInputSchema,
  run: (input, context) => authorizedTransaction(context, () => people.setPersonInUse(context, input)),
});

/** Ends one session of a user, or all. */
export const endSessions = defineAction({
  name: "endSessions",
  needs: "admin",
  input: endSessionsInputSchema,
  run: (input, context) => authorizedTransaction(context, () => people.endSessions(context, input)),
});

/** The answer contains the only copy of the link's token. */
export const invitePerson = defineAction({
  name: "invitePerson",
  needs: "admin",
  input: invitationInputSchema,
  run: (input, context) => authorizedTransaction(context, () => people.invite(context, input)),
});

export const withdrawInvitation = defineAction({
  name: "withdrawInvitation",
  needs: "admin",
  input: byInvitation,
  run: async ({ id }, context) => {
    await authorizedTransaction(context, () => people.withdraw(context, id));
    return { id };
  },
});

"use server";

import { defineAction } from "../server/action.ts";
import { whileSignedIn } from "../server/while-signed-in.ts";
import * as people from "./people.ts";
import { accessWish, byInvitation, endWish, invitationWish, useWish } from "./person-params.ts";

// What these change is kept in the audit trail by the store, in the same transaction; whoever asks is looked at in it once more.

/** Another role, which signs the person out, or other partner accounts. */
export const setAccess = defineAction({
  name: "setAccess",
  needs: "admin",
  input: accessWish,
  run: (wish, context) => whileSignedIn(context, () => people.setAccess(context, wish)),
});

/** Shuts somebody out at once everywhere, or lets them in again. */
export const setPersonInUse = defineAction({
  name: "setPersonInUse",
  needs: "admin",
  input: useWish,
  run: (wish, context) => whileSignedIn(context, () => people.setPersonInUse(context, wish)),
});

/** Ends one session of a person, or all. */
export const endSessions = defineAction({
  name: "endSessions",
  needs: "admin",
  input: endWish,
  run: (wish, context) => whileSignedIn(context, () => people.endSessions(context, wish)),
});

/** The answer holds the one copy of the link's token. */
export const invitePerson = defineAction({
  name: "invitePerson",
  needs: "admin",
  input: invitationWish,
  run: (wish, context) => whileSignedIn(context, () => people.invite(context, wish)),
});

export const withdrawInvitation = defineAction({
  name: "withdrawInvitation",
  needs: "admin",
  input: byInvitation,
  run: async ({ id }, context) => {
    await whileSignedIn(context, () => people.withdraw(context, id));
    return { id };
  },
});

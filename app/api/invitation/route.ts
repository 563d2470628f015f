import { definePublicPost } from "@/lib/server/public-post";
import { CLOSED, readInvitation } from "@/lib/settings/invitation";
import { byToken } from "@/lib/settings/person-params";

/** Returns the invited person of an invitation link. */
export const POST = definePublicPost({
  name: "lookAtInvitation",
  input: byToken,
  key: ({ token }) => token,
  run: ({ token }, { store }) => readInvitation(store, token),
  closed: CLOSED,
});

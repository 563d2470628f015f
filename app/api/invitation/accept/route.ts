import { definePublicPost } from "@/lib/server/public-post";
import { acceptInvitation, CLOSED } from "@/lib/settings/invitation";
import { acceptance } from "@/lib/settings/person-params";

/** Accepts an invitation: creates the invited person. */
export const POST = definePublicPost({
  name: "acceptInvitation",
  input: acceptance,
  key: ({ token }) => token,
  run: (input, { store }) => acceptInvitation(store, input),
  closed: CLOSED,
});

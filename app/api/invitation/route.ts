import { defineOpenPost } from "@/lib/server/open-post";
import { CLOSED, lookAt } from "@/lib/settings/invitation";
import { byToken } from "@/lib/settings/person-params";

/** For whom a link is. */
export const POST = defineOpenPost({
  name: "lookAtInvitation",
  input: byToken,
  key: ({ token }) => token,
  run: ({ token }, { store }) => lookAt(store, token),
  closed: CLOSED,
});

import { defineOpenPost } from "@/lib/server/open-post";
import { accept, CLOSED } from "@/lib/settings/invitation";
import { acceptance } from "@/lib/settings/person-params";

/** Makes the person whom the link is for. */
export const POST = defineOpenPost({
  name: "acceptInvitation",
  input: acceptance,
  key: ({ token }) => token,
  run: (wish, { store }) => accept(store, wish),
  closed: CLOSED,
});

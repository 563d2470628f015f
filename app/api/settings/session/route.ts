import { z } from "zod";
import { fail } from "@/lib/failure";
import { sessionLeft } from "@/lib/server/auth/session";
import { defineRoute } from "@/lib/server/route";

/** Remaining session time, and the partner account. Polled by the page in the background, which does not extend the session. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, { partner }) => {
    const left = await sessionLeft();
    if (!left) throw fail("signed_out", "You’re signed out");
    return { ...left, partnerId: partner.id };
  },
});

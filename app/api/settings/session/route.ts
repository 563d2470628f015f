import { z } from "zod";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";
import { sessionLeft } from "@/lib/server/session";

/** How long the session lasts. Asked by a page by itself, which makes it no longer. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async () => {
    const left = await sessionLeft();
    if (!left) throw fail("signed_out", "You are signed out");
    return left;
  },
});

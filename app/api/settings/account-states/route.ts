import { z } from "zod";
import { defineRoute } from "@/lib/server/route";
import { accountStates } from "@/lib/settings/account-states";

/** State of the connection of each partner account. */
export const GET = defineRoute({ needs: "admin", input: z.object({}), run: () => accountStates() });

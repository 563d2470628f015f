import { z } from "zod";
import { toLensPerson } from "@/lib/opportunities/lens-people";
import { sandboxPeople } from "@/lib/opportunities/sandbox-people";
import { defineRoute } from "@/lib/server/route";

/** People whose answers are known, to look at an opportunity through: the sandbox's own, nobody outside sandbox mode. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async () => (await sandboxPeople()).map(toLensPerson),
});

import { z } from "zod";
import { faultLabView } from "@/lib/sandbox-demo/fault-lab";
import { defineRoute } from "@/lib/server/route";

/** Faults that are on in the sandbox, and the state of the calls of each partner account. `missing` outside sandbox mode. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, { operator }) => faultLabView(operator),
});

import { z } from "zod";
import { sandboxFaults } from "@/lib/server/partner/sandbox-faults";
import { defineRoute } from "@/lib/server/route";

/** Faults that are on in the sandbox, for the banner of all pages. `missing` outside sandbox mode. */
export const GET = defineRoute({ needs: "viewer", input: z.object({}), run: () => sandboxFaults() });

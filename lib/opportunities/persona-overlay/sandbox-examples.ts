/** Example opportunities in sandbox mode, offered in an empty library. */
import "server-only";
import { z } from "zod";
import { sandboxCatalogue } from "../../server/partner/sandbox-process.ts";

export interface SandboxExample {
  readonly id: string;
  readonly groupId: string;
  /** One sentence. */
  readonly about: string;
}

const catalogue = z.object({
  opportunities: z.array(z.object({ id: z.string(), group_id: z.string(), about: z.string() })),
});

/** Opportunities built into the sandbox; empty outside sandbox mode. */
export async function sandboxExamples(): Promise<readonly SandboxExample[]> {
  const outcome = catalogue.safeParse(await sandboxCatalogue());
  if (!outcome.success) return [];
  return outcome.data.opportunities.map(({ id, group_id, about }) => ({ id, groupId: group_id, about }));
}

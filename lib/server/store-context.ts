import "server-only";
import { fail } from "../failure.ts";
import { consoleStore } from "./console-store.ts";
import type { JobContext } from "./jobs.ts";
import { everyPartner, partnerOf } from "./partner.ts";
import { readOperator } from "./session.ts";

/** What a page reads with that asks our store alone, and never the service. */
export async function storeContext() {
  const operator = await readOperator();
  if (!operator) throw fail("signed_out", "You are signed out");
  return { partner: await partnerOf(operator), store: await consoleStore(), storeOnly: true as const };
}

/** What the console does by itself: the same for each partner account, one after the other. */
export async function forEveryPartner(act: (context: JobContext) => Promise<unknown>): Promise<void> {
  const store = await consoleStore();
  for (const partner of await everyPartner()) await act({ store, partner });
}

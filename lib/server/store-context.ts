import "server-only";
import { fail } from "../failure.ts";
import { consoleStore } from "./console-store.ts";
import { partnerOf } from "./partner/partner.ts";
import { readOperator } from "./auth/session.ts";

/** Context for pages that read only from the store, never from the service. */
export async function storeContext() {
  const operator = await readOperator();
  if (!operator) throw fail("signed_out", "You’re signed out");
  return { partner: await partnerOf(operator), store: await consoleStore(), storeOnly: true as const };
}

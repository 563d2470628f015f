import "server-only";
import { consoleStore } from "./console-store.ts";
import { currentPartner } from "./partner.ts";

/** What a page reads with that asks our store alone, and never the service. */
export const storeContext = async () => ({
  partner: currentPartner(),
  store: await consoleStore(),
  storeOnly: true as const,
});

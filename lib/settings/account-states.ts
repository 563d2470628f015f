/** Connections of the partner accounts to their services, as seen by this instance. */
import "server-only";
import { hasOtherInstances } from "../server/instances/share.ts";
import { allPartners } from "../server/partner/partner.ts";
import { serviceHealth } from "../server/partner/service.ts";
import type { AccountStatesView } from "./account-view.ts";

/** States of all enabled accounts. Calls no service. */
export async function accountStates(): Promise<AccountStatesView> {
  const partners = await allPartners();
  const accounts = partners.map(async ({ id }) => ({ id, health: (await serviceHealth({ id })) ?? null }));
  return { accounts: await Promise.all(accounts), shared: hasOtherInstances() };
}

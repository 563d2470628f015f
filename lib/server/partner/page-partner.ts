import "server-only";
import { setSessionPartner, type Operator } from "../auth/session.ts";
import { log } from "../log.ts";
import { partnerOf, type Partner } from "./partner.ts";

/**
 * Account that the frame around a page shows, selected in the session: requests of the page are for this account, even
 * if another one would be the first later.
 * @throws FailureError `forbidden` for an operator without a grant.
 */
export async function pagePartner(operator: Operator): Promise<Partner> {
  const partner = await partnerOf(operator);
  if (partner.id !== operator.partnerId) {
    // A store that cannot be written must not keep pages from being read.
    await setSessionPartner(partner.id, operator).catch((error: unknown) =>
      log.error("account not selected", { error }),
    );
  }
  return partner;
}

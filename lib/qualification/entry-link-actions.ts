"use server";

import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { dialectOf } from "../server/partner.ts";
import { partnerCredentials } from "../server/service.ts";
import { heldLink } from "./entry-links.ts";
import { linkWish } from "./entry-link-wish.ts";
import { signEntryLink } from "./sign-entry-link.ts";

/**
 * An entry link, signed now, for the clipboard. The audit trail keeps whose it was and the names of the added parameters; the
 * link and the values are in no record.
 */
export const copyEntryLink = defineAction({
  name: "copyEntryLink",
  needs: "support",
  input: linkWish,
  run: async ({ runId, groupId, subject, params }, { partner }) => {
    const link = heldLink({ partnerId: partner.id, runId, groupId, subject });
    if (link === undefined) {
      throw fail(
        "missing",
        "Entry links are kept for ten minutes and lost at a restart. Run the check again for a new one.",
      );
    }
    const clock = { now: Date.now(), lifetime: dialectOf(partner).signatureLifetime };
    return signEntryLink(link, params, await partnerCredentials(partner), clock);
  },
  auditAfter: ({ runId, groupId, subject, params }) => ({
    subject: `run ${runId}`,
    detail: { group: groupId, subject, parameters: params.map(({ name }) => name) },
  }),
});

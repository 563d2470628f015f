"use server";

import { fail } from "../../failure.ts";
import { defineAction } from "../../server/action.ts";
import { hasOtherInstances } from "../../server/instances/share.ts";
import { dialectOf } from "../../server/partner/partner.ts";
import { partnerCredentials } from "../../server/partner/service.ts";
import { storedLink } from "../run/entry-links.ts";
import { entryLinkInputSchema } from "./entry-link-input.ts";
import { signEntryLink } from "./sign-entry-link.ts";

/**
 * Signs an entry link for the clipboard at the time of the call. The audit log records the run, group, subject and the
 * names of the added parameters; the link and the values are never recorded.
 */
export const copyEntryLink = defineAction({
  name: "copyEntryLink",
  needs: "support",
  input: entryLinkInputSchema,
  run: async ({ runId, groupId, subject, params }, { partner }) => {
    const link = storedLink({ partnerId: partner.id, runId, groupId, subject });
    if (link === undefined) {
      const elsewhere = hasOtherInstances() ? "Only the instance of the console that sent the run has them. " : "";
      throw fail(
        "missing",
        `Entry links are stored for 10 minutes and lost on restart. ${elsewhere}Run the check again to get a new one.`,
      );
    }
    const { signatureLifetime: lifetime, linkSpace: space } = dialectOf(partner);
    return signEntryLink(link, params, await partnerCredentials(partner), { now: Date.now(), lifetime, space });
  },
  auditAfter: ({ runId, groupId, subject, params }) => ({
    subject: `run ${runId}`,
    detail: { group: groupId, subject, parameters: params.map(({ name }) => name) },
  }),
});

"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import { runAbortable } from "../../server/jobs/abortable-work.ts";
import { dialectOf } from "../../server/partner/partner.ts";
import type { ExplorerView } from "./explorer-view.ts";
import { callInputSchema, readInputSchema, writeInputSchema } from "./params.ts";
import { previewAtNow } from "./preview-call.ts";
import { operationViews } from "./request-fields.ts";
import { auditEntry, sendComposed, sendWrite } from "./send-call.ts";

/** Operations with their fields, and the current partner account. */
export const readExplorer = defineAction({
  name: "readExplorer",
  needs: "support",
  input: z.object({}),
  run: async (_input, { partner }): Promise<ExplorerView> => ({
    partner: partner.id,
    partnerName: partner.name,
    environment: partner.environment,
    operations: operationViews(dialectOf(partner)),
  }),
});

/** Signs a call without sending it. */
export const previewCall = defineAction({
  name: "previewCall",
  needs: "support",
  input: callInputSchema,
  run: (input, context) => previewAtNow(context, input),
});

/** Sends a call that only reads. Failures of the service are part of the returned exchange. */
export const sendReadCall = defineAction({
  name: "sendReadCall",
  needs: "support",
  input: readInputSchema,
  run: ({ abortId, ...input }, context) =>
    runAbortable(context, abortId, (signal) => sendComposed(context, input, { signal })),
});

/** Sends a call about a respondent, under the rules of Qualify and Contexts. */
export const sendWriteCall = defineAction({
  name: "sendWriteCall",
  needs: "support",
  input: writeInputSchema,
  run: (input, context) => sendWrite(context, input),
  auditAfter: auditEntry,
});

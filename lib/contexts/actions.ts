"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { deniedReason } from "../server/auth/role.ts";
import { readInput } from "../server/read-input.ts";
import { createOperatorContext } from "./create-operator-context.ts";
import { contextCallSchema, contextInputSchema, fromContextCall } from "./params.ts";
import { MAX_LISTED_RECEIPTS, type ContextsView } from "./receipt.ts";

/** Partner account and role: data the page shows before any input. */
export const readContexts = defineAction({
  name: "readContexts",
  needs: "viewer",
  input: z.object({}),
  run: async (_input, { operator, partner, store }): Promise<ContextsView> => {
    const refusal = deniedReason(operator.role, "support");
    return {
      partnerName: partner.name,
      environment: partner.environment,
      receipts: await store.contextReceipts.of(partner.scope, operator.id, Date.now(), MAX_LISTED_RECEIPTS),
      ...(refusal === undefined ? {} : { refusal }),
    };
  },
});

/** Creates a context. Its values go to the service only: the response and the stored record contain only keys. */
export const createContext = defineAction({
  name: "createContext",
  needs: "support",
  input: contextCallSchema,
  run: (call, context) => createOperatorContext(context, readInput(contextInputSchema, fromContextCall(call))),
  auditAfter: (_input, { id, keys }) => ({ subject: `context ${id}`, detail: { keys } }),
});

"use server";

import { z } from "zod";
import { defineAction, forbidden } from "../server/action.ts";
import { hasRole } from "../server/auth/role.ts";
import { serviceOf } from "../server/partner/service.ts";
import { contextInputSchema } from "./params.ts";
import type { ContextReceipt, ContextsView } from "./receipt.ts";
import { withholding } from "./withhold.ts";

/** Partner account and role: data the page shows before any input. */
export const readContexts = defineAction({
  name: "readContexts",
  needs: "viewer",
  input: z.object({}),
  run: async (_input, { operator, partner }): Promise<ContextsView> => ({
    partnerName: partner.name,
    environment: partner.environment,
    ...(hasRole(operator.role, "support") ? {} : { refusal: forbidden(operator.role, "support").failure.message }),
  }),
});

/** Creates a context. Its values go to the service only: the response and the stored record contain only keys. */
export const createContext = defineAction({
  name: "createContext",
  needs: "support",
  input: contextInputSchema,
  run: async ({ id, expiration, items }, { operator, partner }): Promise<ContextReceipt> => {
    const client = await serviceOf(partner);
    const request = { items, ...(id === undefined ? {} : { id }), ...(expiration === undefined ? {} : { expiration }) };
    const { value, record } = await withholding(Object.values(items), () =>
      client.call("create-context", request, { operator: operator.id }),
    );
    return {
      id: value.id,
      named: id !== undefined,
      keys: Object.keys(items),
      ...(expiration === undefined ? {} : { expiresAt: Date.parse(expiration) }),
      createdAt: Date.now(),
      reference: record.reference,
    };
  },
  auditAfter: (_input, { id, keys }) => ({ subject: `context ${id}`, detail: { keys } }),
});

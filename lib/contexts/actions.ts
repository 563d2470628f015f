"use server";

import { z } from "zod";
import { defineAction, forbidden } from "../server/action.ts";
import { hasRole } from "../server/role.ts";
import { serviceOf } from "../server/service.ts";
import { contextWish } from "./params.ts";
import type { ContextReceipt, ContextsView } from "./receipt.ts";
import { withholding } from "./withhold.ts";

/** Partner account and role: what the page shows before anything is typed. */
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

/** Creates a context. Its values go to the service and nowhere else: what comes back and what is kept names keys only. */
export const createContext = defineAction({
  name: "createContext",
  needs: "support",
  input: contextWish,
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

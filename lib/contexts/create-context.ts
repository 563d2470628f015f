/** Creates a context. Its values go to the service only: the receipt and the stored record contain only keys. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { serviceOf } from "../server/partner/service.ts";
import type { ContextInput } from "./params.ts";
import { DAYS_WITHOUT_EXPIRY, type ContextReceipt } from "./receipt.ts";
import { withholding } from "./withhold.ts";

/** @throws FailureError without the values, even if the service repeats them. */
export async function createContextAtService(
  { operator, partner, store }: Pick<ActionContext, "operator" | "partner" | "store">,
  { id, expiration, items }: ContextInput,
): Promise<ContextReceipt> {
  const client = await serviceOf(partner);
  const request = { items, ...(id === undefined ? {} : { id }), ...(expiration === undefined ? {} : { expiration }) };
  const { value, record } = await withholding(Object.values(items), () =>
    client.call("create-context", request, { operator: operator.id }),
  );
  const receipt: ContextReceipt = {
    id: value.id,
    ...(id === undefined || value.id === id ? {} : { chosenId: id }),
    named: id !== undefined,
    keys: Object.keys(items),
    ...(expiration === undefined ? {} : { expiresAt: Date.parse(expiration) }),
    createdAt: Date.now(),
    reference: record.reference,
  };
  const listedUntil = receipt.expiresAt ?? receipt.createdAt + DAYS_WITHOUT_EXPIRY * 86_400_000;
  await store.contextReceipts.add(partner.scope, operator.id, receipt, listedUntil);
  return receipt;
}

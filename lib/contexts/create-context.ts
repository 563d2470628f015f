/** Creates a context. Its values go to the service only: the receipt and the stored record contain only keys. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { serviceOf } from "../server/partner/service.ts";
import type { ContextInput } from "./params.ts";
import type { ContextReceipt } from "./receipt.ts";
import { recordReceipt } from "./record-receipt.ts";
import { withholding } from "./withhold.ts";

/** @throws FailureError without the values, even if the service repeats them. */
export async function createContextAtService(
  context: Pick<ActionContext, "operator" | "partner" | "store">,
  { id, expiration, items }: ContextInput,
  onSend?: () => void,
): Promise<ContextReceipt> {
  const client = await serviceOf(context.partner);
  const request = { items, ...(id === undefined ? {} : { id }), ...(expiration === undefined ? {} : { expiration }) };
  const { value, record } = await withholding(Object.values(items), () =>
    client.call("create-context", request, { operator: context.operator.id, onSend }),
  );
  return recordReceipt(context, { request, id: value.id, reference: record.reference });
}

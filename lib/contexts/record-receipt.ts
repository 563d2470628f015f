/** Saves the receipt of a context that was created. It contains the keys, never the values. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { log } from "../server/log.ts";
import { listedUntil, type ContextReceipt } from "./receipt.ts";

interface CreatedContext {
  /** As sent to the service. */
  readonly request: {
    readonly id?: string | undefined;
    readonly expiration?: string | undefined;
    readonly items: Readonly<Record<string, string>>;
  };
  /** From the service's answer. */
  readonly id: string;
  readonly reference: string;
}

/** If the store fails, the receipt is returned as `unsaved`, because the context exists. */
export async function recordReceipt(
  { operator, partner, store }: Pick<ActionContext, "operator" | "partner" | "store">,
  { request, id, reference }: CreatedContext,
): Promise<ContextReceipt> {
  const { id: chosenId, expiration, items } = request;
  const receipt: ContextReceipt = {
    id,
    ...(chosenId === undefined || id === chosenId ? {} : { chosenId }),
    named: chosenId !== undefined,
    keys: Object.keys(items),
    ...(expiration === undefined ? {} : { expiresAt: Date.parse(expiration) }),
    createdAt: Date.now(),
    reference,
  };
  try {
    await store.contextReceipts.add(partner.scope, operator.id, receipt, listedUntil(receipt));
    return receipt;
  } catch (error) {
    log.error("receipt not saved", { operation: "create-context", reference, error });
    return { ...receipt, unsaved: true };
  }
}

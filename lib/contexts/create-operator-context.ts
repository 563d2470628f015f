/** Creates a context for an operator. */
import "server-only";
import { failureOf } from "../failure.ts";
import { writeAudit, type ActionContext } from "../server/action.ts";
import { log } from "../server/log.ts";
import { createContextAtService } from "./create-context.ts";
import type { ContextInput } from "./params.ts";
import type { ContextReceipt } from "./receipt.ts";

/**
 * The action writes the audit entry after a success. After a failure that leaves open whether the context exists, it is
 * written here.
 */
export async function createOperatorContext(context: ActionContext, input: ContextInput): Promise<ContextReceipt> {
  let isSent = false;
  try {
    return await createContextAtService(context, input, () => {
      isSent = true;
    });
  } catch (error) {
    const code = failureOf(error)?.code ?? "outcome_unknown";
    if (isSent && code === "outcome_unknown") {
      const subject = input.id === undefined ? "context" : `context ${input.id}`;
      const detail = { keys: Object.keys(input.items), outcome: "unknown" };
      // The operator has to know that the context may exist, even if the store fails, too.
      await writeAudit("createContext", { subject, detail }, context).catch((fault: unknown) =>
        log.error("audit entry not saved", { operation: "create-context", error: fault }),
      );
    }
    throw error;
  }
}

import "server-only";
import type { ActionContext } from "../../server/action.ts";

/** Partner account and store, plus the operator and signal of the request if there is one. */
export type AttributeContext = Pick<ActionContext, "partner" | "store"> &
  Partial<Pick<ActionContext, "operator" | "signal" | "storeOnly">>;

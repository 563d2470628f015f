/** Event for slices that depend on attributes: emitted for each single fetch. A sync reports its end instead. */
import "server-only";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { AttributeContext } from "./attribute-context.ts";

type Listener = (context: Pick<AttributeContext, "partner" | "store">, attributeId: string) => Promise<void>;

const listeners = () => processSingleton("attribute-listeners", (): Listener[] => []);

export function onAttributeRead(listener: Listener): void {
  listeners().push(listener);
}

/** A failing listener does not fail the fetch. */
export async function notifyAttributeRead({ partner, store }: AttributeContext, attributeId: string): Promise<void> {
  for (const listener of listeners()) {
    try {
      await listener({ partner, store }, attributeId);
    } catch (error) {
      log.warn("attribute read, listeners failed", { operation: "attribute", error });
    }
  }
}

/** For slices that build on what an attribute says: told of each that was read by itself. A sync tells its end instead. */
import "server-only";
import { log } from "../server/log.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { AttributeContext } from "./detail-source.ts";

type Listener = (context: Pick<AttributeContext, "partner" | "store">, attributeId: string) => Promise<void>;

const listeners = () => keepInProcess("attribute-listeners", (): Listener[] => []);

export function whenAttributeRead(listener: Listener): void {
  listeners().push(listener);
}

/** A listener's failure is no failure of the reading. */
export async function tellAttributeRead({ partner, store }: AttributeContext, attributeId: string): Promise<void> {
  for (const listener of listeners()) {
    try {
      await listener({ partner, store }, attributeId);
    } catch (error) {
      log.warn("attribute read, not told", { operation: "attribute", outcome: String(error).slice(0, 300) });
    }
  }
}

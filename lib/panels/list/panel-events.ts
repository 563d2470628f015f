/** Event for slices that depend on panels: another panel is the default one, or its content is new. */
import "server-only";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";

type Listener = (context: JobContext) => Promise<void>;

const listeners = () => processSingleton("panel-listeners", () => new Map<string, Listener>());

/** @param name unique: registering a name again replaces its listener. */
export function onDefaultPanelChanged(name: string, listener: Listener): void {
  listeners().set(name, listener);
}

/** A failing listener does not fail the change. */
export async function notifyDefaultPanelChanged({ store, partner }: JobContext): Promise<void> {
  for (const [operation, listener] of listeners()) {
    try {
      await listener({ store, partner });
    } catch (error) {
      log.error("change of the default panel, listener failed", { operation, error });
    }
  }
}

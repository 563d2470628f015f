/**
 * Follow-ups of a fetch: registered at start by the features that depend on snapshots, run sequentially in the order of
 * registration.
 */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { log } from "../../server/log.ts";
import { processSingleton } from "../../server/process-wide.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

export interface FollowUp {
  /** Unique: registering a name again replaces it. */
  readonly name: string;
  /** `changed`: the fetch stored a new snapshot. `always`: also after an unchanged body, and when the service does not know the id. */
  readonly after: "changed" | "always";
  readonly run: (context: OpportunityContext, opportunityId: string) => Promise<void>;
}

const followUps = () => processSingleton("opportunity-follow-ups", () => new Map<string, FollowUp>());

export function registerFollowUp(followUp: FollowUp): void {
  followUps().set(followUp.name, followUp);
}

/** Yields to the event loop between two follow-ups. A follow-up that throws is logged and does not fail the fetch. */
export async function runFollowUps(
  context: OpportunityContext,
  opportunityId: string,
  changed: boolean,
): Promise<void> {
  for (const { name, after, run } of followUps().values()) {
    if (after === "changed" && !changed) continue;
    try {
      await run(context, opportunityId);
    } catch (error) {
      log.error("follow-up failed", { operation: name, error });
    }
    await nextTurn();
  }
}

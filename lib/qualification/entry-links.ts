/**
 * Entry links of the last runs. A link is personal and short-lived: it stays in this process's memory for a few minutes, is
 * never stored and never sent to a browser except signed, by an audited act.
 */
import "server-only";
import { keepInProcess } from "../server/process-wide.ts";

const KEPT_FOR = 10 * 60_000;
const CAPACITY = 1_000;

interface HeldLink {
  readonly url: string;
  readonly until: number;
}

const held = (): Map<string, HeldLink> => keepInProcess("entry-links", () => new Map<string, HeldLink>());
const keyOf = (partnerId: string, runId: string, groupId: string): string => `${partnerId} ${runId} ${groupId}`;

export interface LinkPlace {
  readonly partnerId: string;
  readonly runId: string;
  readonly groupId: string;
}

export function holdLink({ partnerId, runId, groupId }: LinkPlace, url: string, now = Date.now()): void {
  const links = held();
  for (const [key, { until }] of links) if (until <= now) links.delete(key);
  links.set(keyOf(partnerId, runId, groupId), { url, until: now + KEPT_FOR });
  const oldest = links.keys().next();
  if (links.size > CAPACITY && !oldest.done) links.delete(oldest.value);
}

/** The unsigned link, while it is held. */
export function heldLink({ partnerId, runId, groupId }: LinkPlace, now = Date.now()): string | undefined {
  const found = held().get(keyOf(partnerId, runId, groupId));
  return found && found.until > now ? found.url : undefined;
}

/**
 * Entry links of the last runs. A link is personal and short-lived: it stays in this process's memory for a few minutes, is
 * never stored and never sent to a browser except signed, by an audited act.
 */
import "server-only";
import { keepInProcess } from "../server/process-wide.ts";

const KEPT_FOR = 10 * 60_000;
const CAPACITY = 10_000;

interface HeldLink {
  readonly url: string;
  readonly until: number;
}

const held = (): Map<string, HeldLink> => keepInProcess("entry-links", () => new Map<string, HeldLink>());

export interface LinkPlace {
  readonly partnerId: string;
  readonly runId: string;
  readonly groupId: string;
  /** Place in the run's subjects; the first when it is not given. */
  readonly subject?: number;
}

const keyOf = ({ partnerId, runId, groupId, subject = 0 }: LinkPlace): string =>
  [partnerId, runId, subject, groupId].join(" ");

export function holdLink(place: LinkPlace, url: string, now = Date.now()): void {
  const links = held();
  // In the order of their ends: those whose time is over come first.
  for (const [key, { until }] of links) {
    if (until > now) break;
    links.delete(key);
  }
  const key = keyOf(place);
  links.delete(key);
  links.set(key, { url, until: now + KEPT_FOR });
  const oldest = links.keys().next();
  if (links.size > CAPACITY && !oldest.done) links.delete(oldest.value);
}

/** The unsigned link, while it is held. */
export function heldLink(place: LinkPlace, now = Date.now()): string | undefined {
  const found = held().get(keyOf(place));
  return found && found.until > now ? found.url : undefined;
}

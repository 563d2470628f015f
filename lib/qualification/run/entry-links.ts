/**
 * Entry links of recent runs. A link is personal and short-lived: it stays in process memory for ten minutes, is never
 * stored, and is sent to a browser only signed, by an audited action.
 */
import "server-only";
import { processSingleton } from "../../server/process-wide.ts";

const LINK_TTL = 10 * 60_000;
const CAPACITY = 10_000;

interface StoredLink {
  readonly url: string;
  readonly until: number;
}

const storedLinks = (): Map<string, StoredLink> => processSingleton("entry-links", () => new Map<string, StoredLink>());

export interface LinkKey {
  readonly partnerId: string;
  readonly runId: string;
  readonly groupId: string;
  /** Index in the run's subjects; default 0. */
  readonly subject?: number;
}

const keyOf = ({ partnerId, runId, groupId, subject = 0 }: LinkKey): string =>
  [partnerId, runId, subject, groupId].join(" ");

export function storeLink(linkKey: LinkKey, url: string, now = Date.now()): void {
  const links = storedLinks();
  dropEnded(now);
  const key = keyOf(linkKey);
  links.delete(key);
  links.set(key, { url, until: now + LINK_TTL });
  const oldest = links.keys().next();
  if (links.size > CAPACITY && !oldest.done) links.delete(oldest.value);
  dropLater();
}

function dropEnded(now: number): void {
  const links = storedLinks();
  // Ordered by expiry, so expired links come first.
  for (const [key, { until }] of links) {
    if (until > now) break;
    links.delete(key);
  }
}

const clock = () => processSingleton("entry-links-clock", (): { timer?: NodeJS.Timeout } => ({}));

/** Timer for the next expiry, so that no link outlives its time without a lookup. Does not keep the process alive. */
function dropLater(): void {
  const own = clock();
  const first = storedLinks().values().next();
  if (own.timer || first.done) return;
  own.timer = setTimeout(
    () => {
      delete own.timer;
      dropEnded(Date.now());
      dropLater();
    },
    Math.max(1, first.value.until - Date.now()),
  );
  own.timer.unref();
}

/** Unsigned link; `undefined` once expired. */
export function storedLink(linkKey: LinkKey, now = Date.now()): string | undefined {
  const key = keyOf(linkKey);
  const found = storedLinks().get(key);
  if (found && found.until > now) return found.url;
  storedLinks().delete(key);
  return undefined;
}

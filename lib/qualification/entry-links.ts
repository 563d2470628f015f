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
  dropEnded(now);
  const key = keyOf(place);
  links.delete(key);
  links.set(key, { url, until: now + KEPT_FOR });
  const oldest = links.keys().next();
  if (links.size > CAPACITY && !oldest.done) links.delete(oldest.value);
  dropLater();
}

function dropEnded(now: number): void {
  const links = held();
  // In the order of their ends: those whose time is over come first.
  for (const [key, { until }] of links) {
    if (until > now) break;
    links.delete(key);
  }
}

const clock = () => keepInProcess("entry-links-clock", (): { timer?: NodeJS.Timeout } => ({}));

/** Wakes when the first one ends, so that none outlives its time while nobody looks. Keeps no process alive. */
function dropLater(): void {
  const own = clock();
  const first = held().values().next();
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

/** The unsigned link, while it is held. */
export function heldLink(place: LinkPlace, now = Date.now()): string | undefined {
  const key = keyOf(place);
  const found = held().get(key);
  if (found && found.until > now) return found.url;
  held().delete(key);
  return undefined;
}

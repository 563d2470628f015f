/** People of a panel who have an attribute's answer, and whose answer expires soon. Pure. */
import type { Int64 } from "../../int64.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";

const DAY = 86_400_000;
export const EXPIRING_DAYS = 30;

/** Exact. */
export interface HeldAnswers {
  /** Valid answers. */
  readonly has: number;
  /** Number of those answers that expire within the next 30 days. */
  readonly expiring: number;
}

/** People of a segment whose answer has expired by now; `undefined`: answers never expire. */
export function expiredPeople(segment: PanelSegment, attributeId: Int64, clock: ReachClock): Bitmap | undefined {
  const lifetime = clock.validFor(attributeId);
  if (lifetime === undefined) return undefined;
  const expired = [...segment.answeredWeeks].filter(([monday]) => monday * DAY + lifetime <= clock.now);
  return Bitmap.union(
    expired.map(([, people]) => people),
    segment.size,
  );
}

/** Answers of one segment. Answers of a week expire `validFor` after its Monday, 00:00 UTC. */
export function heldAnswers(segment: PanelSegment, attributeId: Int64, { now, validFor }: ReachClock): HeldAnswers {
  const known = segment.columns.get(attributeId)?.known;
  if (!known) return { has: 0, expiring: 0 };
  const lifetime = validFor(attributeId);
  if (lifetime === undefined) return { has: known.count, expiring: 0 };
  let [expired, expiring] = [0, 0];
  for (const [monday, people] of segment.answeredWeeks) {
    const end = monday * DAY + lifetime;
    if (end > now + EXPIRING_DAYS * DAY) continue;
    const affected = known.and(people).count;
    if (end <= now) expired += affected;
    else expiring += affected;
  }
  return { has: known.count - expired, expiring };
}

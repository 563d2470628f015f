/** Time and validity of answers, as reach needs them. */
import "server-only";
import type { Int64 } from "../../int64.ts";
import type { ReachClock } from "../../targeting/reach/panel.ts";
import type { PanelContext } from "./panel-reader.ts";

const DAY = 86_400_000;

/** Start of a day, UTC. Reach is the same throughout a day: answers are dated by week. */
export const dayOf = (time: number): number => time - (time % DAY);

export interface DatedClock extends ReachClock {
  /** Equal clocks have equal stamps. */
  readonly stamp: string;
}

/** Clock of a day for some attributes, from the service's `expiration_duration`. */
export async function reachClock(
  { store, partner }: PanelContext,
  attributeIds: readonly Int64[],
  time: number,
): Promise<DatedClock> {
  const valid = await store.attributes.validity(partner.scope, attributeIds);
  const now = dayOf(time);
  return { now, validFor: (id) => valid.get(id), stamp: JSON.stringify([now, ...valid]) };
}

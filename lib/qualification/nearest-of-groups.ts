/** The nearest path of each chosen reading, group by group, with room for others between two. */
import "server-only";
import { setImmediate } from "node:timers/promises";
import type { AttributeContext } from "../attributes/detail-source.ts";
import { attributeNames } from "../attributes/names.ts";
import { inTurns } from "../store/in-turns.ts";
import type { Answers } from "../targeting/evaluate.ts";
import type { Targeting } from "../targeting/model.ts";
import { nearestSteps, type Nearest } from "../targeting/nearest.ts";

export interface NearestOfGroups<Id extends string> {
  /** Nothing for who is let in already. */
  readonly byGroup: ReadonlyMap<Id, Nearest>;
  /** Whether a respondent holds one answer on the attribute: the stricter rule for an attribute that was never read. */
  readonly isSingle: (attributeId: string) => boolean;
}

interface Wanted {
  readonly targeting: Targeting;
  readonly status: string;
}

/** Asks the service nothing: what is not known of an attribute only makes a path stricter. */
export async function nearestOfGroups<Id extends string>(
  context: AttributeContext,
  groups: ReadonlyMap<Id, Wanted>,
  answers: Answers,
): Promise<NearestOfGroups<Id>> {
  const ids = new Set([...groups.values()].flatMap(({ targeting }) => targeting.attributeIds));
  const wanted = [...ids].map((attributeId) => ({ attributeId, answerIds: [] }));
  const known = await attributeNames({ ...context, storeOnly: true }, wanted, undefined);
  const isSingle = (id: string): boolean => !known[id]?.mode?.startsWith("multi");
  const byGroup = new Map<Id, Nearest>();
  for (const [groupId, { targeting, status }] of groups) {
    await setImmediate();
    const nearest = await inTurns(nearestSteps(targeting, answers, { isSingle, status }));
    if (nearest.paths.length > 0 || nearest.none) byGroup.set(groupId, nearest);
  }
  return { byGroup, isSingle };
}

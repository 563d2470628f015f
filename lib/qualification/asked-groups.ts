/** Typed ids as the groups that a run asks about: opportunities count for their group, each group once. Pure. */
import type { Int64 } from "../int64.ts";
import type { KnownGroup } from "./known-group.ts";

export interface AskedGroups {
  /** In the order of first mention. */
  readonly ids: readonly Int64[];
  /** Typed ids that are opportunities'. */
  readonly opportunities: number;
  /** Groups that stand for them. */
  readonly takenFor: number;
}

export function askedGroups(typed: readonly Int64[], known: ReadonlyMap<string, KnownGroup>): AskedGroups {
  const ids = new Set<Int64>();
  const taken = new Set<string>();
  let opportunities = 0;
  for (const id of typed) {
    // The store keeps group ids as the service wrote them, digits alone.
    const group = known.get(id)?.groupOfOpportunity as Int64 | undefined;
    ids.add(group ?? id);
    if (group === undefined) continue;
    opportunities += 1;
    taken.add(group);
  }
  return { ids: [...ids], opportunities, takenFor: taken.size };
}

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;

export const groupsText = (groups: number): string => count(groups, "group", "groups");
export const callsText = (calls: number): string => count(calls, "call", "calls");

/** "11 opportunities → 5 groups" */
export const exchangeText = ({ opportunities, takenFor }: AskedGroups): string =>
  `${count(opportunities, "opportunity", "opportunities")} → ${groupsText(takenFor)}`;

/** What a run asks about, in few words: where the groups of the opportunities are all of it, whose they are as well. */
export const askedText = (asked: AskedGroups): string =>
  asked.opportunities > 0 && asked.takenFor === asked.ids.length ? exchangeText(asked) : groupsText(asked.ids.length);

/** The typed text with more ids at its end, those that stand there already left out. */
export function withIds(text: string, typed: readonly string[], more: readonly string[]): string {
  const there = new Set(typed);
  const added = more.filter((id) => !there.has(id));
  return [text.trimEnd(), ...added].filter(Boolean).join("\n");
}

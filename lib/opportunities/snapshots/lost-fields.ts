/** Fields of opportunities that are unreadable: absent from the parsed body, without being withdrawn by the service. */
import { lostOf } from "../../sampling/parse-by-item.ts";
import type { OpportunityDiff } from "../../targeting/diff/diff-model.ts";

/** Dotted wire names, such as `locale.country`, of the parts that are unreadable in one of the bodies. */
export const lostFields = (...bodies: readonly object[]): ReadonlySet<string> =>
  new Set(bodies.flatMap((body) => lostOf(body).map(({ path }) => path)));

/** The diff without the fields that are unreadable in one of its two bodies: whether they changed is unknown. */
export function withoutLostFields<T extends Pick<OpportunityDiff, "header">>(
  diff: T,
  before: object,
  after: object,
): T {
  const lost = [...lostFields(before, after)];
  if (lost.length === 0) return diff;
  /** Not lost itself, and no part or item of it is: a list without its unreadable items is shorter, not changed. */
  const isKnown = (name: string) => !lost.some((path) => path === name || path.startsWith(`${name}.`));
  return {
    ...diff,
    header: diff.header.filter(
      ({ field, part }) => !lost.includes(field) && isKnown(part === undefined ? field : `${field}.${part}`),
    ),
  };
}

/** Weeks of answers that at least 10 people share. Pure. */
import { Bitmap } from "../../../targeting/reach/bitmap.ts";
import { SMALLEST_GROUP } from "../../model/published-count.ts";

/**
 * Joins weeks of fewer than 10 people with the next older one, and the oldest ones with the next newer, as the older one:
 * answers expire too early, never too late. If fewer than 10 people have a week at all, people whose answers never expire
 * are added to it.
 * @param weeks of a segment: people by Monday.
 * @param size of the segment, at least 10.
 */
export function sharedWeeks(weeks: ReadonlyMap<number, Bitmap>, size: number): ReadonlyMap<number, Bitmap> {
  const shared: { readonly monday: number; readonly people: readonly Bitmap[] }[] = [];
  let open: Bitmap[] = [];
  let oldest = 0;
  for (const [monday, people] of [...weeks].toSorted(([a], [b]) => b - a)) {
    open.push(people);
    oldest = monday;
    if (countOf(open) < SMALLEST_GROUP) continue;
    shared.push({ monday, people: open });
    open = [];
  }
  if (open.length > 0) {
    const people = [...(shared.pop()?.people ?? []), ...open];
    shared.push({ monday: oldest, people: [...people, undated(people, size)] });
  }
  return new Map(shared.map(({ monday, people }) => [monday, Bitmap.union(people, size)]));
}

const countOf = (groups: readonly Bitmap[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** As many people without a week as a group lacks to be shared; the only group of the segment if it lacks some. */
function undated(group: readonly Bitmap[], size: number): Bitmap {
  const others = Bitmap.full(size).andNot(Bitmap.union(group, size));
  return Bitmap.of([...others.positions()].slice(0, Math.max(0, SMALLEST_GROUP - countOf(group))), size);
}

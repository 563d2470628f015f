/** Weeks of answers that at least 10 people share. Pure. */
import { Bitmap } from "../../../targeting/reach/bitmap.ts";
import { SMALLEST_GROUP } from "../../model/published-count.ts";

/**
 * Joins weeks of fewer than 10 people with the next older one. The oldest ones take as many people as they lack from the
 * next newer one, or all of them if fewer than 10 would remain there: answers expire too early, never too late, and those
 * of at most 18 people in a week. If fewer than 10 people have a week at all, people whose answers never expire are added.
 * @param weeks of a segment: people by Monday.
 * @param size of the segment, at least 10.
 */
export function sharedWeeks(weeks: ReadonlyMap<number, Bitmap>, size: number): ReadonlyMap<number, Bitmap> {
  const shared = new Map<number, Bitmap>();
  const none = Bitmap.empty(size);
  let [open, oldest, newer] = [none, 0, 0];
  for (const [monday, people] of [...weeks].toSorted(([a], [b]) => b - a)) {
    open = open.or(people);
    oldest = monday;
    if (open.count < SMALLEST_GROUP) continue;
    shared.set(monday, open);
    newer = monday;
    open = none;
  }
  if (open.isEmpty) return shared;
  const lacking = SMALLEST_GROUP - open.count;
  const others = shared.get(newer);
  if (!others) return shared.set(oldest, open.or(firstOf(Bitmap.full(size).andNot(open), lacking)));
  const given = firstOf(others, lacking);
  const rest = others.andNot(given);
  shared.delete(newer);
  if (rest.count < SMALLEST_GROUP) return shared.set(oldest, open.or(others));
  return shared.set(newer, rest).set(oldest, open.or(given));
}

function firstOf(people: Bitmap, count: number): Bitmap {
  const first: number[] = [];
  for (const position of people.positions()) {
    if (first.length === count) break;
    first.push(position);
  }
  return Bitmap.of(first, people.size);
}

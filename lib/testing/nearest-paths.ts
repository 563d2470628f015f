import type { NearestPath } from "../targeting/nearest/nearest.ts";

/** Whether an attribute takes one answer. */
export const isSingle = (attributeId: string): boolean => attributeId !== "2";

/** Minimum count of the entries that a path opens. */
export const roomOfPath = ({ entries, opens }: NearestPath): number =>
  Math.min(
    ...entries.flatMap(({ step, count }) => (count === undefined || !opens.includes(step) ? [] : [Number(count)])),
  );

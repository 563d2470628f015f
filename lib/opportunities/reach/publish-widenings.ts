/** Exact gains of wider conditions → the best one of each attribute in a step, as published counts. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Relaxation } from "../../panels/model/model.ts";
import type { publishCount } from "../../panels/model/published-count.ts";
import { namedAnswers } from "../../targeting/cell-kinds.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";
import type { Widening } from "../../targeting/reach/step-widenings.ts";
import { isNextTo } from "../../targeting/reach/wider-cell.ts";

export type IsNumber = (attributeId: Int64) => boolean;

/**
 * The best answer by its published figure; of equal ones the first by condition and answer. An answer that adds fewer than
 * 10 people is left out: a listed answer adds at least one person.
 */
export function publishWidenings(
  { total, wider }: Pick<ReachReport, "total" | "wider">,
  round: typeof publishCount,
  isNumber: IsNumber,
): readonly Relaxation[] {
  const best = new Map<string, Relaxation>();
  for (const { step, attributeId, cell, gains } of wider) {
    for (const answer of answersOf({ cell, gains }, isNumber(attributeId))) {
      const people = gains.get(answer) ?? 0;
      if (round(people) === 0) continue;
      const room = round(total.room + people);
      const key = `${step} ${attributeId}`;
      if (room > (best.get(key)?.room ?? -1)) best.set(key, { kind: "wider", step, attributeId, cell, answer, room });
    }
  }
  return [...best.values()];
}

/** Answers in order; only neighbors of listed numbers. */
function answersOf({ cell, gains }: Pick<Widening, "cell" | "gains">, areNumbers: boolean): readonly string[] {
  const listed = areNumbers ? namedAnswers(cell)?.values : undefined;
  return [...gains.keys()].filter((answer) => !listed || isNextTo(listed, answer)).toSorted(compare);
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** Counts of a card by verdict. Pure; also used in the browser. */
import type { ConformanceCard } from "./card-schema.ts";

type Verdict = ConformanceCard["rules"][number]["verdict"];

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  pass: "Passed",
  fail: "Failed",
  unseen: "Not seen yet",
};

export function countVerdicts(card: Pick<ConformanceCard, "rules">): Readonly<Record<Verdict, number>> {
  const counts = { pass: 0, fail: 0, unseen: 0 };
  for (const { verdict } of card.rules) counts[verdict] += 1;
  return counts;
}

/** Meaning of the verdict `unseen`. */
export const UNSEEN_TEXT = `${VERDICT_LABELS.unseen}: the sandbox hasn’t received a call that decides the rule.`;

/** "1 call", "12 calls" */
export const callsText = ({ calls }: Pick<ConformanceCard, "calls">): string =>
  calls === 1 ? "1 call" : `${calls} calls`;

/** "15 passed, 1 failed, 1 not seen yet" */
export function countsText(card: Pick<ConformanceCard, "rules">): string {
  const { pass, fail, unseen } = countVerdicts(card);
  return `${pass} passed, ${fail} failed, ${unseen} not seen yet`;
}

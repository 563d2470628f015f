/** Wishes too long for an address: kept for a moment under a random name that only the operator who left them can use. */
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { keepInProcess } from "./process-wide.ts";

const KEPT_FOR = 10 * 60_000;
/** Of one operator; the oldest go first, and nobody's go for another's. */
const MOST_KEPT = 20;

interface Kept {
  readonly operator: string;
  readonly at: number;
  /** Of the value, so that equal wishes are found without being compared. */
  readonly digest: string;
  readonly value: unknown;
}

export function makeKeptWishes(now: () => number = Date.now) {
  // In the order in which they were left.
  const wishes = new Map<string, Kept>();
  const dropOld = () => {
    for (const [name, { at }] of wishes) if (now() - at >= KEPT_FOR) wishes.delete(name);
  };
  const ownOf = (operator: string) => [...wishes].filter(([, kept]) => kept.operator === operator);
  return {
    /** Its name: 36 characters that nobody can guess. The same wish of the same operator keeps its name. */
    keep(operator: string, value: unknown): string {
      dropOld();
      const digest = digestOf(value);
      const name = ownOf(operator).find(([, kept]) => kept.digest === digest)?.[0] ?? randomUUID();
      // Taken out first, so that a wish left again counts as the newest.
      wishes.delete(name);
      wishes.set(name, { operator, at: now(), digest, value });
      for (const [old] of ownOf(operator).slice(0, -MOST_KEPT)) wishes.delete(old);
      return name;
    },
    /** `undefined` for a name that is unknown, over, or another operator's. */
    find(operator: string, name: string): unknown {
      dropOld();
      const kept = wishes.get(name);
      return kept?.operator === operator ? kept.value : undefined;
    },
  };
}

const digestOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64");

export const keptWishes = () => keepInProcess("kept-wishes", () => makeKeptWishes());

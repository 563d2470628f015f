/** Wishes too long for an address: kept for a moment under a random name that only the operator who left them can use. */
import "server-only";
import { randomUUID } from "node:crypto";
import { keepInProcess } from "./process-wide.ts";

const KEPT_FOR = 10 * 60_000;
/** Of everybody together; the oldest go first. */
const MOST_KEPT = 100;

interface Kept {
  readonly operator: string;
  readonly at: number;
  readonly value: unknown;
}

export function makeKeptWishes(now: () => number = Date.now) {
  const wishes = new Map<string, Kept>();
  const dropOld = () => {
    for (const [name, { at }] of wishes) if (now() - at >= KEPT_FOR || wishes.size > MOST_KEPT) wishes.delete(name);
  };
  return {
    /** Its name: 36 characters that nobody can guess. */
    keep(operator: string, value: unknown): string {
      const name = randomUUID();
      wishes.set(name, { operator, at: now(), value });
      dropOld();
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

export const keptWishes = () => keepInProcess("kept-wishes", () => makeKeptWishes());

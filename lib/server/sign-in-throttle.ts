/** After five failures in a row, an account and address pair waits, twice as long each time, up to fifteen minutes. */
import "server-only";
import { keepInProcess } from "./process-wide.ts";

const FREE_FAILURES = 5;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 15 * 60_000;
const REMEMBERED = 10_000;

export interface SignInThrottle {
  mayTry(key: string): boolean;
  tried(key: string, right: boolean): void;
}

export function makeThrottle(now: () => number = Date.now): SignInThrottle {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    mayTry: (key) => (failures.get(key)?.until ?? 0) <= now(),
    tried: (key, right) => {
      if (right) {
        failures.delete(key);
        return;
      }
      const count = (failures.get(key)?.count ?? 0) + 1;
      const wait = count < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (count - FREE_FAILURES));
      failures.delete(key);
      failures.set(key, { count, until: now() + wait });
      const oldest = failures.keys().next().value;
      if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
  };
}

export const signInThrottle = (): SignInThrottle => keepInProcess("sign-in-throttle", () => makeThrottle());

/**
 * Slows down guessing of passwords. An attempt counts as a failure from its beginning, so that many at once are no way
 * around; a right password takes that back.
 *
 * The address is what the next hop says, which a caller without a proxy in front can make up: it only keeps one caller from
 * trying many accounts. The account's own count does not depend on it; its wait stays short, because anybody can cause it.
 */
import "server-only";
import { keepInProcess } from "./process-wide.ts";

const FIRST_DELAY = 1_000;
const REMEMBERED = 10_000;
/** So long after the last failure the count begins anew; a house of many people mistypes now and then. */
const FORGOTTEN_AFTER = 3_600_000;

interface Rule {
  readonly freeFailures: number;
  /** Milliseconds; the wait doubles with each failure up to this. */
  readonly longestDelay: number;
}

const ACCOUNT: Rule = { freeFailures: 5, longestDelay: 60_000 };
const ADDRESS: Rule = { freeFailures: 20, longestDelay: 15 * 60_000 };

export interface SignInThrottle {
  /** Whether a password may be looked at now. Counts it as wrong until `right` says otherwise. */
  begin(account: string, address: string): boolean;
  right(account: string, address: string): void;
}

export function makeThrottle(now: () => number = Date.now): SignInThrottle {
  const accounts = counter(ACCOUNT, now);
  const addresses = counter(ADDRESS, now);
  return {
    begin(account, address) {
      if (accounts.waits(account) || addresses.waits(address)) return false;
      accounts.count(account);
      addresses.count(address);
      return true;
    },
    right(account, address) {
      accounts.forget(account);
      // Only its own attempt: one right password must not wipe out guesses at other accounts.
      addresses.takeBack(address);
    },
  };
}

function counter({ freeFailures, longestDelay }: Rule, now: () => number) {
  const failures = new Map<string, { readonly count: number; readonly at: number; readonly until: number }>();
  const countOf = (key: string): number => {
    const known = failures.get(key);
    return known && now() - known.at <= FORGOTTEN_AFTER ? known.count : 0;
  };
  return {
    waits: (key: string): boolean => (failures.get(key)?.until ?? 0) > now(),
    count(key: string): void {
      const count = countOf(key) + 1;
      const over = count - freeFailures;
      const wait = over < 0 ? 0 : Math.min(longestDelay, FIRST_DELAY * 2 ** over);
      failures.delete(key);
      failures.set(key, { count, at: now(), until: now() + wait });
      const oldest = failures.keys().next().value;
      if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest);
    },
    takeBack(key: string): void {
      const count = countOf(key) - 1;
      if (count <= 0) failures.delete(key);
      else failures.set(key, { count, at: now(), until: 0 });
    },
    forget: (key: string): void => void failures.delete(key),
  };
}

export const signInThrottle = (): SignInThrottle => keepInProcess("sign-in-throttle", () => makeThrottle());

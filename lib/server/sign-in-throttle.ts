/**
 * Slows down guessing of passwords. An attempt counts as a failure from its beginning, so that many at once are no way
 * around; a right password takes that back. The counts are kept in the store: they outlast a restart, and hold for all
 * processes together.
 *
 * The address is what the next hop says, which a caller without a proxy in front can make up: it only keeps one caller from
 * trying many accounts. The account's own count does not depend on it; its wait stays short, because anybody can cause it.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { Store } from "../store/open-store.ts";
import type { Failures } from "../store/sign-in-failures.ts";
import { consoleStore } from "./console-store.ts";
import { networkOf } from "./session-origin.ts";

const FIRST_DELAY = 1_000;
const REMEMBERED = 20_000;
/** So long after the last failure the count begins anew; a house of many people mistypes now and then. */
const FORGOTTEN_AFTER = 3_600_000;
/** How often counting is tried again when others counted at the same moment. Whoever loses so often waits. */
const TRIES = 5;

interface Rule {
  readonly freeFailures: number;
  /** Milliseconds; the wait doubles with each failure up to this. */
  readonly longestDelay: number;
}

const ACCOUNT: Rule = { freeFailures: 5, longestDelay: 60_000 };
const ADDRESS: Rule = { freeFailures: 20, longestDelay: 15 * 60_000 };

export interface SignInThrottle {
  /**
   * Whether a password may be looked at now. Counts it as wrong until `right` says otherwise.
   *
   * @param account `undefined` where somebody else finds out who it is, and guessing is no matter of ours.
   */
  begin(account: string | undefined, address: string): Promise<boolean>;
  right(account: string | undefined, address: string): Promise<void>;
}

export function makeThrottle(failures: Store["signInFailures"], now: () => number = Date.now): SignInThrottle {
  const begin: SignInThrottle["begin"] = async (account, address) => {
    const rules: Record<string, Rule> = { [keyOf("address", callerOf(address))]: ADDRESS };
    if (account !== undefined) rules[keyOf("account", account)] = ACCOUNT;
    const at = now();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const known = await failures.read(Object.keys(rules));
      const waits = Object.entries(rules).some(([key, rule]) => waitsUntil(known.get(key), rule) > at);
      if (waits) return false;
      const changes = Object.keys(rules).map((key) => {
        const from = known.get(key);
        return { key, from, to: { failures: countOf(from, at) + 1, lastAt: at } };
      });
      if (await failures.swap(changes)) {
        await failures.tidy(at - FORGOTTEN_AFTER, REMEMBERED);
        return true;
      }
    }
    return false;
  };
  return {
    begin,
    async right(account, address) {
      if (account !== undefined) await failures.forget(keyOf("account", account));
      // Only its own attempt: one right password must not wipe out guesses at other accounts.
      const key = keyOf("address", callerOf(address));
      for (let tries = 0; tries < TRIES; tries += 1) {
        const from = (await failures.read([key])).get(key);
        if (!from) return;
        const count = countOf(from, now()) - 1;
        // So long ago that nobody waits for it any more.
        const to = { failures: Math.max(0, count), lastAt: now() - delayOf(count, ADDRESS) };
        if (await failures.swap([{ key, from, to }])) return;
      }
    },
  };
}

/** Whoever has one IPv6 address has a network of them, and could have each try come from another. */
function callerOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? network : address.replace(/^::ffff:/i, "");
}

const keyOf = (kind: "account" | "address", name: string): string =>
  createHash("sha256").update(`${kind} ${name}`).digest("hex");

const countOf = (known: Failures | undefined, at: number): number =>
  known && at - known.lastAt <= FORGOTTEN_AFTER ? known.failures : 0;

function delayOf(count: number, { freeFailures, longestDelay }: Rule): number {
  const over = count - freeFailures;
  return over < 0 ? 0 : Math.min(longestDelay, FIRST_DELAY * 2 ** over);
}

const waitsUntil = (known: Failures | undefined, rule: Rule): number =>
  known ? known.lastAt + delayOf(known.failures, rule) : 0;

export const signInThrottle = async (): Promise<SignInThrottle> => makeThrottle((await consoleStore()).signInFailures);

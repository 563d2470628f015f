/**
 * Throttle against password guessing. An attempt counts as a failure from its start, so that concurrent attempts cannot
 * bypass the limit; a correct password reverts that. The counts are in the store: they survive a restart, and apply
 * across all processes.
 * The IP address comes from the adjacent hop, and can be forged without a proxy in front: it only prevents one caller
 * from trying many accounts. The account's own count does not depend on it; its wait stays short, because any caller
 * can cause it.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { Store } from "../../store/open-store.ts";
import type { Failures } from "../../store/people/sign-in-failures.ts";
import { consoleStore } from "../console-store.ts";
import { networkOf } from "./session-origin.ts";

const FIRST_DELAY = 1_000;
const REMEMBERED = 20_000;
/**
 * Milliseconds. The count of an account is reset that long after its last failure. The count of an address is a sliding
 * window of this length, because in a large office, people mistype now and then, and others sign in all the time.
 */
const FORGOTTEN_AFTER = 3_600_000;
/** Milliseconds. A failure further in the future was counted before the clock was set back. */
const MAX_AHEAD = 15 * 60_000;
/**
 * Attempts to count when other processes count at the same moment. After that many conflicts, the caller has to wait.
 */
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
   * Whether a password may be checked now. Counts it as a failure until `right` is called.
   * @param account `undefined` when an external provider authenticates the person and handles guessing.
   */
  begin(account: string | undefined, address: string): Promise<boolean>;
  right(account: string | undefined, address: string): Promise<void>;
}

export function makeThrottle(failures: Store["signInFailures"], now: () => number = Date.now): SignInThrottle {
  const begin: SignInThrottle["begin"] = async (account, address) => {
    const at = now();
    const [current, previous] = [addressKey(address, at), addressKey(address, at - FORGOTTEN_AFTER)];
    const rules: Record<string, Rule> = { [current]: ADDRESS };
    if (account !== undefined) rules[keyOf("account", account)] = ACCOUNT;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const counters = await failures.read([...Object.keys(rules), previous]);
      const counted = new Map(counters).set(current, slidingCount(counters.get(current), counters.get(previous), at));
      const waits = Object.entries(rules).some(([key, rule]) => waitOf(counted.get(key), rule, at) > 0);
      if (waits) return false;
      const changes = Object.keys(rules).map((key) => {
        const from = counters.get(key);
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
      // Only its own attempt: a correct password must not erase guesses at other accounts.
      const key = addressKey(address, now());
      for (let tries = 0; tries < TRIES; tries += 1) {
        const from = (await failures.read([key])).get(key);
        if (!from) return;
        const count = countOf(from, now()) - 1;
        // Backdated so that it causes no further wait.
        const to = { failures: Math.max(0, count), lastAt: now() - delayOf(count, ADDRESS) };
        if (await failures.swap([{ key, from, to }])) return;
      }
    },
  };
}

/** The owner of one IPv6 address has a whole network, and could use a different address for each attempt. */
function callerOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? network : address.replace(/^::ffff:/i, "");
}

const keyOf = (kind: "account" | "address", name: string): string =>
  createHash("sha256").update(`${kind} ${name}`).digest("hex");

/** Each hour of an address has a count of its own. */
const addressKey = (address: string, at: number): string =>
  keyOf("address", `${callerOf(address)} ${Math.floor(at / FORGOTTEN_AFTER)}`);

/** Failures of the last hour: those of the previous hour count by the part of it that is within the last hour. */
function slidingCount(current: Failures | undefined, previous: Failures | undefined, at: number): Failures {
  const share = 1 - (at % FORGOTTEN_AFTER) / FORGOTTEN_AFTER;
  return {
    failures: countOf(current, at) + Math.floor((previous?.failures ?? 0) * share),
    lastAt: Math.max(current?.lastAt ?? 0, previous?.lastAt ?? 0),
  };
}

const countOf = (counters: Failures | undefined, at: number): number =>
  counters && at - counters.lastAt <= FORGOTTEN_AFTER ? counters.failures : 0;

function delayOf(count: number, { freeFailures, longestDelay }: Rule): number {
  const over = count - freeFailures;
  return over < 0 ? 0 : Math.min(longestDelay, FIRST_DELAY * 2 ** over);
}

/** Milliseconds until a password may be checked, for an instance whose clock may differ from that of the last one. */
function waitOf(counters: Failures | undefined, rule: Rule, at: number): number {
  const delay = counters ? delayOf(counters.failures, rule) : 0;
  if (!counters || delay === 0 || counters.lastAt - at > MAX_AHEAD) return 0;
  return Math.max(0, counters.lastAt + delay - at);
}

export const signInThrottle = async (): Promise<SignInThrottle> => makeThrottle((await consoleStore()).signInFailures);

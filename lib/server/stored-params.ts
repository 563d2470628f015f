/**
 * Server-side storage for request parameters that do not fit a URL: stored for 10 minutes under a random name, usable
 * only by the operator who stored them.
 */
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { processSingleton } from "./process-wide.ts";

const PARAMS_TTL = 10 * 60_000;
/** Per operator; the oldest are dropped first, never those of another operator. */
const MAX_STORED = 20;

interface StoredParams {
  readonly operator: string;
  readonly at: number;
  /** Digest of the value, to find an equal one. */
  readonly digest: string;
  readonly value: unknown;
}

export function createParamStore(now: () => number = Date.now) {
  // In insertion order.
  const params = new Map<string, StoredParams>();
  const dropOld = () => {
    for (const [name, { at }] of params) if (now() - at >= PARAMS_TTL) params.delete(name);
  };
  const ownOf = (operator: string) => [...params].filter(([, stored]) => stored.operator === operator);
  return {
    /** Returns the name: 36 unguessable characters. The same value of the same operator keeps its name. */
    keep(operator: string, value: unknown): string {
      dropOld();
      const digest = digestOf(value);
      const name = ownOf(operator).find(([, kept]) => kept.digest === digest)?.[0] ?? randomUUID();
      // Deleted first, so that a value stored again counts as the newest.
      params.delete(name);
      params.set(name, { operator, at: now(), digest, value });
      for (const [old] of ownOf(operator).slice(0, -MAX_STORED)) params.delete(old);
      return name;
    },
    /** `undefined` for a name that is unknown, expired, or another operator's. */
    find(operator: string, name: string): unknown {
      dropOld();
      const kept = params.get(name);
      return kept?.operator === operator ? kept.value : undefined;
    },
  };
}

const digestOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("base64");

export const paramStore = () => processSingleton("kept-wishes", () => createParamStore());

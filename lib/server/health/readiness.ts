/**
 * Facts for process monitors. Store, schema and keys decide whether the process can serve requests. The others are
 * reported only: taking it out of rotation would not help when the service is down. No secret, name or email address.
 */
import "server-only";
import { acceptedAuthSecrets } from "../auth/auth-secret.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { unknownJobKinds } from "../jobs/jobs.ts";
import { log } from "../log.ts";
import { openAccount, storedAccount } from "../partner/account.ts";
import { credentialsKeys } from "../partner/credentials-key.ts";
import { allPartners, type Partner } from "../partner/partner.ts";
import { serviceHealth } from "../partner/service.ts";
import { isStopping } from "../shutdown/stop-hooks.ts";
import type { BreakerState } from "../../sampling/transport/breaker.ts";
import type { Load } from "../../sampling/transport/concurrency-limit.ts";

export type Readiness =
  | ({ readonly ready: true; readonly mode: "sandbox" | "service" } & ReadinessFacts)
  | ({ readonly ready: false; readonly reason: "migrations" | "keys" } & ReadinessFacts)
  | { readonly ready: false; readonly reason: "stopping" | "store" };

interface ReadinessFacts {
  readonly store: { readonly ok: true };
  /** Last schema step of the store, and of this version of the console. */
  readonly migrations: { readonly ok: boolean; readonly step: number; readonly expected: number };
  readonly keys: KeyFacts;
  readonly clock: ClockFacts;
  /** Partner accounts by id. */
  readonly accounts: readonly AccountFacts[];
  readonly instances: InstanceFacts;
  /** Open jobs that another version of the console started and this one cannot run. */
  readonly unknownJobs: readonly { readonly kind: string; readonly jobs: number }[];
}

interface InstanceFacts {
  /** Processes of the console that work on the store. */
  readonly live: number;
  /** Their builds, in alphabetical order. More than one: an update is in progress, or was interrupted. */
  readonly builds: readonly string[];
}

interface KeyFacts {
  /** Whether session cookies can be encrypted. */
  readonly ok: boolean;
  /** Origin of the key of session cookies. */
  readonly session: "set" | "generated";
  /** Origin of the key of stored secrets; without one, no partner account can be added. */
  readonly credentials: "set" | "generated" | "missing";
  /** Number of partner accounts whose secret none of the keys opens. */
  readonly unreadableAccounts: number;
}

interface ClockFacts {
  /** Neither earlier than the last migration nor far from the clock of the service. */
  readonly ok: boolean;
  readonly at: string;
}

interface AccountFacts {
  readonly id: string;
  /** Circuit breaker; `unused`: this process has not called the service for the account. */
  readonly breaker: BreakerState | "unused";
  /** Until the next try; only while the breaker is open. */
  readonly nextTryMs?: number;
  /** Service clock minus local clock. */
  readonly skewMs?: number;
  /** Calls now, and those that wait for a slot. Absent if unused. */
  readonly calls?: Load;
  /** Absent without a success. */
  readonly lastSuccessAt?: string;
}

/** Milliseconds by which a clock may be wrong. */
const CLOCK_TOLERANCE = 60_000;

/** Answers at once while the process is stopping, without touching the store. */
export async function readiness(now: () => number = Date.now): Promise<Readiness> {
  if (isStopping()) return { ready: false, reason: "stopping" };
  try {
    const store = await consoleStore();
    await store.people.count();
    const { step, expected, appliedAt } = await store.schema.state();
    const partners = await allPartners();
    const accounts = await Promise.all(partners.map(accountFacts));
    const facts: ReadinessFacts = {
      store: { ok: true },
      migrations: { ok: step === expected, step, expected },
      keys: await keyFacts(partners),
      clock: clockFacts(now(), appliedAt, accounts),
      accounts,
      instances: instanceFacts(await store.instances.live()),
      unknownJobs: await unknownJobKinds(partners.map((partner) => ({ store, partner }))),
    };
    if (!facts.migrations.ok) return { ready: false, reason: "migrations", ...facts };
    if (!facts.keys.ok) return { ready: false, reason: "keys", ...facts };
    return { ready: true, mode: env().mode, ...facts };
  } catch (error) {
    // The stop closed the store in between.
    if (isStopping()) return { ready: false, reason: "stopping" };
    log.error("not ready", { operation: "store", error });
    return { ready: false, reason: "store" };
  }
}

async function accountFacts({ id }: Partner): Promise<AccountFacts> {
  const health = await serviceHealth({ id });
  if (!health) return { id, breaker: "unused" };
  const { breaker, nextTryMs, skewMs, load, recent } = health;
  return {
    id,
    breaker,
    ...(nextTryMs === undefined ? {} : { nextTryMs: Math.round(nextTryMs) }),
    ...(skewMs === undefined ? {} : { skewMs: Math.round(skewMs) }),
    calls: load,
    ...(recent.lastSuccessAt === undefined ? {} : { lastSuccessAt: new Date(recent.lastSuccessAt).toISOString() }),
  };
}

/** A process in development has no build. */
function instanceFacts(live: readonly { readonly build: string }[]): InstanceFacts {
  const builds = new Set(live.map(({ build }) => build).filter((build) => build !== ""));
  return { live: live.length, builds: [...builds].sort() };
}

async function keyFacts(partners: readonly Partner[]): Promise<KeyFacts> {
  const { authSecret, credentialsKey } = env();
  const stored = partners.filter(({ kept }) => kept !== undefined);
  const readable = await Promise.all(stored.map(isReadable));
  return {
    ok: hasSessionKey(),
    session: authSecret === undefined ? "generated" : "set",
    credentials: credentialsKey !== undefined ? "set" : credentialsKeys().length > 0 ? "generated" : "missing",
    unreadableAccounts: readable.filter((is) => !is).length,
  };
}

function hasSessionKey(): boolean {
  try {
    return acceptedAuthSecrets().every((secret) => secret !== "");
  } catch (error) {
    log.error("not ready", { operation: "keys", error });
    return false;
  }
}

const isReadable = (partner: Partner): Promise<boolean> =>
  storedAccount(partner)
    .then(openAccount)
    .then(
      () => true,
      () => false,
    );

function clockFacts(now: number, appliedAt: number, accounts: readonly AccountFacts[]): ClockFacts {
  const isBehind = appliedAt > now + CLOCK_TOLERANCE;
  const isOff = accounts.some(({ skewMs = 0 }) => Math.abs(skewMs) > CLOCK_TOLERANCE);
  return { ok: !isBehind && !isOff, at: new Date(now).toISOString() };
}

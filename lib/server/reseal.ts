/** Secrets that another key sealed, sealed with the current one. */
import "server-only";
import type { SealedSecret } from "../store/partners.ts";
import { SIGNING_SECRET } from "./account.ts";
import { isSealedBy, seal, SealBroken, unseal } from "./seal.ts";

interface SealedSecrets {
  readonly sealed: () => Promise<readonly SealedSecret[]>;
  readonly reseal: (from: SealedSecret, anew: string) => Promise<boolean>;
}

export interface Resealed {
  /** Of the account. */
  readonly id: string;
  /** Why it stays as it is; absent when it was sealed anew. */
  readonly broken?: string;
}

/**
 * One account after the other, each kept before the next. An account whose secret is changed meanwhile is sealed with the current key
 * by whoever changes it.
 *
 * @param keys the current one first.
 */
export async function* resealed(secrets: SealedSecrets, keys: readonly Buffer[]): AsyncGenerator<Resealed> {
  const [current] = keys;
  if (!current) return;
  for (const kept of await secrets.sealed()) {
    const place = { partner: kept.id, record: SIGNING_SECRET, version: kept.secretVersion };
    try {
      // One that has the current key already is opened too: whether it stands in its own place shows in no other way.
      const secret = unseal(kept.secret, place, keys);
      if (isSealedBy(kept.secret, current)) continue;
      const anew = seal(secret, place, current);
      if (await secrets.reseal(kept, anew)) yield { id: kept.id };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      yield { id: kept.id, broken: error.message };
    }
  }
}

/** How many the current key sealed, and how many another. */
export function sealedByKey(sealed: readonly SealedSecret[], current: Buffer): { now: number; before: number } {
  const now = sealed.filter(({ secret }) => isSealedBy(secret, current)).length;
  return { now, before: sealed.length - now };
}

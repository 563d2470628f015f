/** Reseals secrets that were sealed with another key. */
import "server-only";
import type { SealedSecret } from "../../store/partners/partners.ts";
import { isSealedBy, seal, SealBroken, SIGNING_SECRET, unseal } from "./seal.ts";

interface SealedSecrets {
  readonly sealed: () => Promise<readonly SealedSecret[]>;
  readonly reseal: (from: SealedSecret, resealedText: string) => Promise<boolean>;
}

export interface Resealed {
  /** Id of the account. */
  readonly id: string;
  /** Reason why it could not be resealed; absent on success. */
  readonly broken?: string;
}

/**
 * One account after the other, each saved before the next. A secret changed in between is already sealed with the
 * current key by that change.
 * @param keys the current one first.
 */
export async function* resealed(secrets: SealedSecrets, keys: readonly Buffer[]): AsyncGenerator<Resealed> {
  const [current] = keys;
  if (!current) return;
  for (const sealed of await secrets.sealed()) {
    const context = { partner: sealed.id, record: SIGNING_SECRET, version: sealed.secretVersion };
    try {
      // Opened even if sealed with the current key, to verify that it is bound to its own account and version.
      const secret = unseal(sealed.secret, context, keys);
      if (isSealedBy(sealed.secret, current)) continue;
      const resealedText = seal(secret, context, current);
      if (await secrets.reseal(sealed, resealedText)) yield { id: sealed.id };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      yield { id: sealed.id, broken: error.message };
    }
  }
}

/** Number of secrets sealed with the current key, and with others. */
export function sealedByKey(sealed: readonly SealedSecret[], current: Buffer): { now: number; before: number } {
  const now = sealed.filter(({ secret }) => isSealedBy(secret, current)).length;
  return { now, before: sealed.length - now };
}

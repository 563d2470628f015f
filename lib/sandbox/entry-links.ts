/**
 * Entry URLs issued by the sandbox (§2.8 start_url): maps tokens to their targets, in memory and for a limited time.
 */
import { randomBytes } from "node:crypto";

export interface EntryLink {
  readonly groupId: string;
  readonly opportunityId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Lifetime of an unsigned `start_url`, in milliseconds. */
const LIFETIME = 30 * 60_000;
const CAPACITY = 10_000;

export class EntryLinks {
  readonly #links = new Map<string, EntryLink>();

  /** Creates a new URL below `origin`; it does not reveal the respondent. */
  create(origin: string, groupId: string, opportunityId: string, now: number): string {
    const token = randomBytes(18).toString("base64url");
    this.#links.set(token, { groupId, opportunityId, expiresAt: now + LIFETIME });
    const oldest = this.#links.keys().next();
    if (this.#links.size > CAPACITY && !oldest.done) this.#links.delete(oldest.value);
    return `${origin}/start?group=${groupId}&ctx=${token}`;
  }

  find(token: string): EntryLink | undefined {
    return this.#links.get(token);
  }
}

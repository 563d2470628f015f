/** Entry URLs the sandbox gave out (§2.8 start_url): what a token stands for is known here only, and not for long. */
import { randomBytes } from "node:crypto";

export interface EntryLink {
  readonly groupId: string;
  readonly opportunityId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** An unsigned `start_url` is worth nothing after this. */
const LIFETIME = 30 * 60_000;
const CAPACITY = 10_000;

export class EntryLinks {
  readonly #links = new Map<string, EntryLink>();

  /** A fresh address below `origin`; nothing in it tells who the respondent is. */
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

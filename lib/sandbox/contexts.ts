/** Contexts of §2.7: in memory only, until they expire. Their values are never printed, logged or returned. */
import { randomUUID } from "node:crypto";
import type { CreateContextRequest } from "../sampling/operations.ts";

interface StoredContext {
  readonly items: Readonly<Record<string, string>>;
  readonly expiresAt: number;
}

/** Lifetime when the request names none (§8 states no default). */
const DEFAULT_LIFETIME = 24 * 3_600_000;
/** Maximum number of contexts; beyond it the oldest is evicted. */
const CAPACITY = 10_000;

export class ContextStore {
  readonly #held = new Map<string, StoredContext>();

  /** Stores a context and returns its id: the caller's, or a new one. An existing id is replaced. */
  create(request: CreateContextRequest, now: number): string {
    const id = request.id ?? randomUUID();
    const expiresAt = request.expiration === undefined ? now + DEFAULT_LIFETIME : Date.parse(request.expiration);
    this.#dropExpired(now);
    this.#held.delete(id);
    this.#held.set(id, { items: { ...request.items }, expiresAt });
    const oldest = this.#held.keys().next();
    if (this.#held.size > CAPACITY && !oldest.done) this.#held.delete(oldest.value);
    return id;
  }

  clear(): void {
    this.#held.clear();
  }

  /** Key names of an unexpired context; never its values. */
  keys(id: string, now: number): readonly string[] | undefined {
    const held = this.#held.get(id);
    return held && now < held.expiresAt ? Object.keys(held.items) : undefined;
  }

  #dropExpired(now: number): void {
    for (const [id, held] of this.#held) if (now >= held.expiresAt) this.#held.delete(id);
  }
}

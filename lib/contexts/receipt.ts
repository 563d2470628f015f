/** What remains of a context once it was created. */
export interface ContextReceipt {
  /** The service's answer; the caller's own id when one was sent. */
  readonly id: string;
  /** Whether the id came from us. */
  readonly named: boolean;
  readonly keys: readonly string[];
  /** Epoch milliseconds; absent when none was stated. */
  readonly expiresAt?: number;
  readonly createdAt: number;
  readonly reference: string;
}

/** What the page knows before anything is typed. */
export interface ContextsView {
  readonly partnerName: string;
  readonly environment: "sandbox" | "production";
  /** Why this operator may not create any; absent for those who may. */
  readonly refusal?: string;
}

/** Record of a created context. */
export interface ContextReceipt {
  /** Id from the service's answer; the caller's own id if one was sent. */
  readonly id: string;
  /** Id that was sent, if the service answered with another. */
  readonly chosenId?: string;
  /** Whether the console supplied the id. */
  readonly named: boolean;
  readonly keys: readonly string[];
  /** Epoch milliseconds; absent if none was given. */
  readonly expiresAt?: number;
  readonly createdAt: number;
  readonly reference: string;
  /** The store failed, so that the receipt is lost after a reload. */
  readonly unsaved?: true;
}

/** Newest receipts that the page lists. */
export const MAX_LISTED_RECEIPTS = 200;

/** Days for which a receipt without an expiry is listed: the service does not state how long such a context lasts. */
export const DAYS_WITHOUT_EXPIRY = 30;

/** Time in epoch milliseconds from which a receipt is no longer listed. */
export const listedUntil = ({ expiresAt, createdAt }: Pick<ContextReceipt, "expiresAt" | "createdAt">): number =>
  expiresAt ?? createdAt + DAYS_WITHOUT_EXPIRY * 86_400_000;

/** Data the page shows before any input. */
export interface ContextsView {
  readonly partnerName: string;
  readonly environment: "sandbox" | "production";
  /** The operator's own unexpired receipts, newest first. */
  readonly receipts: readonly ContextReceipt[];
  /** Reason why this operator may not create contexts; absent if allowed. */
  readonly refusal?: string;
}

/** View model of partner accounts for admins. Pure; never a secret. */
import type { ServiceHealth } from "../sampling/transport/service-health.ts";
import type { Environment } from "../store/partners/partner-account.ts";

export interface AccountLine {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** The installation's own account: address and keys are in its settings. */
  readonly own: boolean;
  readonly baseUrl: string;
  /** `""`: same as `baseUrl`. */
  readonly opportunityBaseUrl: string;
  /** Masked except for its last letters. */
  readonly accessKey: string;
  /** Dialect overrides as JSON; `""`: none. */
  readonly dialect: string;
  readonly secretVersion: number;
  readonly disabledAt: number | null;
  /** Epoch milliseconds; 0 for the installation's own account. */
  readonly updatedAt: number;
  /** Email address. */
  readonly updatedBy: string;
  /** Ids of users with a grant. */
  readonly people: readonly string[];
}

export interface AccountPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

export interface AccountsView {
  readonly accounts: readonly AccountLine[];
  /** Users who can be granted an account: all except admins, who have access to all. */
  readonly people: readonly AccountPerson[];
  /** Reason why no account can be added. */
  readonly cannotKeep: string | undefined;
}

/** Result of a test call. */
export interface CallProof {
  /** Milliseconds of the whole call. */
  readonly durationMs: number;
  /** Service clock minus local clock, accurate to about a second; absent without a `Date` header. */
  readonly skewMs?: number | undefined;
  /** Number of attributes on its first list page. */
  readonly attributes: number;
  readonly reference: string;
}

/** Masked key, recognisable by its last four letters. */
export const hiddenKey = (key: string): string => (key.length > 8 ? `••••${key.slice(-4)}` : "••••");

/** Clock skew as a sentence. */
export function skewText(skewMs: number | undefined): string {
  if (skewMs === undefined) return "The service’s clock is unknown.";
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (seconds < 2) return "Clocks are in sync.";
  return `The service’s clock is ${seconds} s ${skewMs > 0 ? "ahead" : "behind"}.`;
}

/** Connection of a partner account to its service, as seen by one instance of the console. */
interface AccountState {
  readonly id: string;
  /** `null`: not used since the console started. */
  readonly health: ServiceHealth | null;
}

export interface AccountStatesView {
  readonly accounts: readonly AccountState[];
  /** Other instances work on the store; each has its own connections. */
  readonly shared: boolean;
}

/** Partner accounts as an admin sees them. Pure; never a secret. */
import type { Environment } from "../store/partners.ts";

export interface AccountLine {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Of the installation's own account: address and keys stand in its settings. */
  readonly own: boolean;
  readonly baseUrl: string;
  /** `""`: the same. */
  readonly opportunityBaseUrl: string;
  /** Its first letters hidden. */
  readonly accessKey: string;
  /** What differs from the usual dialect, as JSON; `""`: nothing. */
  readonly dialect: string;
  readonly secretVersion: number;
  readonly disabledAt: number | null;
  /** Epoch milliseconds; 0 for the installation's own. */
  readonly updatedAt: number;
  /** E-mail address. */
  readonly updatedBy: string;
  /** Ids of people it was granted to. */
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
  /** Who can be granted an account: everybody but admins, who may work for all. */
  readonly people: readonly AccountPerson[];
  /** Why no account can be added here. */
  readonly cannotKeep: string | undefined;
}

/** What a test call found. */
export interface CallProof {
  /** Milliseconds, of the whole call. */
  readonly durationMs: number;
  /** The service's clock minus ours, to about a second; absent when it told no time. */
  readonly skewMs?: number | undefined;
  /** Attributes that its list began with. */
  readonly attributes: number;
  readonly reference: string;
}

/** A key as people recognise it: its last four letters. */
export const hiddenKey = (key: string): string => (key.length > 8 ? `••••${key.slice(-4)}` : "••••");

/** The clock's offset in words. */
export function skewWords(skewMs: number | undefined): string {
  if (skewMs === undefined) return "it told no time";
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (seconds < 2) return "its clock agrees with ours";
  return `its clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} ours`;
}

/** A stored partner account. */
import "server-only";

export type Environment = "sandbox" | "production";

/** Editable fields of an account. */
export interface AccountChoice {
  readonly name: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  /** `""`: same as `baseUrl`. */
  readonly opportunityBaseUrl: string;
  readonly accessKey: string;
  /** Deviations from the default dialect. */
  readonly dialect: Readonly<Record<string, unknown>>;
}

export interface StoredAccount extends AccountChoice {
  readonly id: string;
  /** Sealed. */
  readonly secret: string;
  readonly secretVersion: number;
  /** Epoch milliseconds, like the other times. */
  readonly disabledAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Email address. */
  readonly updatedBy: string;
}

/** Migration. Written once, never edited: applied migrations are identified by checksum. */
import "server-only";

/** Supported database engines. */
export type EngineName = "sqlite" | "postgres";

export interface Migration {
  /** From 1, without gaps. */
  readonly id: number;
  readonly name: string;
  /** One statement per item, in order. An engine without statements doesn't have this step; see `all.ts`. */
  readonly statements: Readonly<Partial<Record<EngineName, readonly string[]>>>;
}

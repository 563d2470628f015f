/** Migration. Written once, never edited: applied migrations are identified by checksum. */
import "server-only";

/** Supported database engines. */
export type EngineName = "sqlite";

export interface Migration {
  /** From 1, without gaps. */
  readonly id: number;
  readonly name: string;
  /** One statement per item, in order. */
  readonly statements: Readonly<Record<EngineName, readonly string[]>>;
}

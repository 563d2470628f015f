/** A step of the schema. Written once, never edited: what ran is remembered by its checksum. */
import "server-only";

/** Engines that a store can stand on. */
export type EngineName = "sqlite";

export interface Migration {
  /** From 1, without gaps. */
  readonly id: number;
  readonly name: string;
  /** One statement each, in order. */
  readonly statements: Readonly<Record<EngineName, readonly string[]>>;
}

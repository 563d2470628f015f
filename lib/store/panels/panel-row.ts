/** Panel as stored. Its sizes are exact: they don't leave the server as they are. */
import "server-only";
import { sql, type Selectable } from "kysely";
import { fromJson, textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

/** `checking`: all blocks were sent, and no more are accepted. */
export type StoredPanelState = "loading" | "checking" | "ready" | "deleting";

export interface StoredSegment {
  /** Two capital letters; `null`: unknown. */
  readonly country: string | null;
  /** Two lower-case letters; `null`: unknown. */
  readonly language: string | null;
  readonly size: number;
}

export interface NewPanel {
  readonly name: string;
  readonly source: "file" | "sample";
  /** Email address; `""`: the console itself. */
  readonly createdBy: string;
  readonly segments: readonly StoredSegment[];
  /** Ids of attributes. */
  readonly attributes: readonly string[];
  /** Headers of the file that were used. */
  readonly columns: readonly string[];
}

export interface StoredPanel extends NewPanel {
  readonly id: string;
  readonly state: StoredPanelState;
  readonly size: number;
  readonly isDefault: boolean;
  /** Epoch milliseconds, like the other times. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export const sizeOf = (segments: readonly StoredSegment[]): number => segments.reduce((sum, { size }) => sum + size, 0);

export const toPanel = (row: Selectable<Tables["panels"]>): StoredPanel => ({
  id: row.id,
  name: row.name,
  source: row.source === "sample" ? "sample" : "file",
  state: row.state as StoredPanelState,
  size: row.size,
  isDefault: row.is_default === 1,
  createdBy: row.created_by,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  segments: fromJson(row.segments) as StoredSegment[],
  attributes: textsFrom(row.attributes),
  columns: textsFrom(row.columns),
});

/** `at`, or just after the change before it if the clock stands still or was set back: it identifies a check. */
export const laterThanBefore = (at: number) =>
  sql<number>`case when changed_at < ${sql.lit(at)} then ${sql.lit(at)} else changed_at + 1 end`;

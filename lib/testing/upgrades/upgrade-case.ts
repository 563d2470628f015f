/** Stores of earlier schema steps, written by plain SQL: today's repositories know only today's columns. */
import type { Store } from "../../store/open-store.ts";

export interface UpgradeCase {
  /** Step that the upgrade begins with; the rows are those of the step before. */
  readonly step: number;
  readonly title: string;
  /** Statements. */
  readonly rows: readonly string[];
  /** Values that the repositories read after the upgrade. */
  readonly read: (store: Store) => Promise<unknown>;
  readonly sees: unknown;
}

type Value = string | number | null;

/** Statement that inserts one row. */
export const row = (table: string, values: Readonly<Record<string, Value>>): string =>
  `insert into ${table} (${Object.keys(values).join(", ")}) values (${Object.values(values).map(literal).join(", ")})`;

const literal = (value: Value): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "null");

export const PARTNER = "ours";

export const person = (id: string): string =>
  row("people", { id, email: `${id}@example.test`, name: id, role: "viewer", password_hash: "x", created_at: 1 });

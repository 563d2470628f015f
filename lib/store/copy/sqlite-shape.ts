/** Shapes of tables, read from SQLite. PostgreSQL has the same ones (`migrations/`). */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { migrate } from "../engine/migrate.ts";
import { migrations } from "../migrations/all.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import { STEPS, type CellType, type TableShape } from "./table-shape.ts";

/** Tables of a SQLite file by name, without those of the engine and of the search index. */
export function shapesIn(database: DatabaseSync): readonly TableShape[] {
  const rows = database
    .prepare(
      String.raw`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\_%' escape '\' order by name`,
    )
    .all();
  return rows.map(({ name }) => shapeOf(database, String(name)));
}

function shapeOf(database: DatabaseSync, name: string): TableShape {
  const columns = database.prepare("select name, type, pk from pragma_table_info(?) order by name").all(name);
  const references = database.prepare(`select "from", "table", "to" from pragma_foreign_key_list(?)`).all(name);
  const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a["pk"]) - Number(b["pk"]));
  return {
    name,
    columns: columns.map((column) => ({ name: String(column["name"]), type: typeOf(String(column["type"])) })),
    order: (key.length > 0 ? key : columns).map((column) => String(column["name"])),
    references: references.map(({ from, table, to }) => ({
      column: String(from),
      table: String(table),
      target: String(to),
    })),
  };
}

function typeOf(declared: string): CellType {
  if (/int/i.test(declared)) return "integer";
  return /text/i.test(declared) ? "text" : "real";
}

/**
 * Tables of this version whose rows a copy has: all but the applied schema steps. A table comes after those it refers
 * to.
 */
export const copiedTables = (): Promise<readonly TableShape[]> => (tables ??= migratedTables());

let tables: Promise<readonly TableShape[]> | undefined;

async function migratedTables(): Promise<readonly TableShape[]> {
  const { database, db } = openSqliteFile(":memory:");
  try {
    await migrate(db, "sqlite", migrations);
    return inOrderOfReferences(shapesIn(database).filter(({ name }) => name !== STEPS));
  } finally {
    await db.destroy();
  }
}

function inOrderOfReferences(shapes: readonly TableShape[]): readonly TableShape[] {
  const ordered = new Set<TableShape>();
  const add = (shape: TableShape): void => {
    for (const { table } of shape.references) {
      const parent = shapes.find(({ name }) => name === table);
      if (parent && parent !== shape) add(parent);
    }
    ordered.add(shape);
  };
  for (const shape of shapes) add(shape);
  return [...ordered];
}

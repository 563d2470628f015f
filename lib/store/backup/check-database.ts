/** Checks of a store in a PostgreSQL database. */
import "server-only";
import type { Kysely } from "kysely";
import type { PostgresSnapshot } from "../copy/postgres-snapshot.ts";
import { copiedTables } from "../copy/sqlite-shape.ts";
import { quoted } from "../copy/table-shape.ts";
import type { Tables } from "../engine/tables.ts";
import { checkAudit, danglingRow, type SoundStore } from "./check-store.ts";
import { StoreFault } from "./store-file.ts";

interface DatabaseCheck {
  readonly db: Kysely<Tables>;
  /** As the subject of a sentence. */
  readonly name: string;
  readonly snapshot: PostgresSnapshot;
  readonly signal?: AbortSignal | undefined;
}

/**
 * References between tables, which the server itself does not check again, and the audit log. The server checks its own
 * pages, if its cluster has checksums.
 * @throws StoreFault that names the first difference.
 */
export async function checkDatabase({ db, name, snapshot, signal }: DatabaseCheck): Promise<SoundStore> {
  for (const { name: table, references } of await copiedTables()) {
    for (const { column, table: parent, target } of references) {
      signal?.throwIfAborted();
      const rows = await snapshot.query(
        `select 1 from ${quoted(table)} as child where child.${quoted(column)} is not null
          and not exists (select 1 from ${quoted(parent)} as parent where parent.${quoted(target)} = child.${quoted(column)})
          limit 1`,
      );
      if (rows.length > 0) throw new StoreFault(danglingRow(name, table, parent));
    }
  }
  signal?.throwIfAborted();
  return { audit: await checkAudit(db, name) };
}

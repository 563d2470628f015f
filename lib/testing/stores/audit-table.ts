/** Manipulations of the audit log by direct access to a store, in the statements of each engine. */
import { sql } from "kysely";
import type { Store } from "../../store/open-store.ts";
import { storeEngine } from "./test-store.ts";

const STATEMENTS = {
  sqlite: {
    unprotect: ["drop trigger audit_no_update", "drop trigger audit_no_delete"],
    fill: ["create trigger full before insert on audit begin select raise(abort, 'the trail is full'); end"],
    empty: ["drop trigger full"],
  },
  postgres: {
    unprotect: ["alter table audit disable trigger user"],
    fill: [`alter table audit add constraint "the trail is full" check (false) not valid`],
    empty: [`alter table audit drop constraint "the trail is full"`],
  },
};

/**
 * - `unprotect`: entries can be changed and removed.
 * - `fill`: an entry fails with “the trail is full”, until `empty`.
 */
export async function changeAuditTable(
  { db }: Pick<Store, "db">,
  change: keyof (typeof STATEMENTS)["sqlite"],
): Promise<void> {
  for (const statement of STATEMENTS[storeEngine][change]) await sql.raw(statement).execute(db);
}

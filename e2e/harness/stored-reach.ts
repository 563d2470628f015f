/** Reach of a console's opportunities, written to its store: a panel without any bitmap. */
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

interface Reach {
  readonly room: number;
  readonly possible?: number;
  readonly perPlace?: number;
}

/**
 * Replaces all panels by one that is the default panel, with this reach by opportunity id; the numbers are published
 * counts.
 * @param reach `undefined`: no panel.
 */
export function storeReach(dataDir: string, reach: Readonly<Record<string, Reach>> | undefined): void {
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 5_000 });
  try {
    store.exec("begin immediate");
    for (const table of ["opportunity_reach", "panel_blocks", "panels"]) store.exec(`delete from ${table}`);
    if (reach) insertReach(store, reach);
    store.exec("commit");
  } finally {
    store.close();
  }
}

function insertReach(store: DatabaseSync, reach: Readonly<Record<string, Reach>>): void {
  const now = Date.now();
  const rows = store.prepare("select partner_id, opportunity_id, last_snapshot_id from opportunities").all() as {
    readonly partner_id: string;
    readonly opportunity_id: string;
    readonly last_snapshot_id: string;
  }[];
  const partnerId = rows[0]?.partner_id ?? "";
  store
    .prepare(
      `insert into panels (id, partner_id, name, source, state, size, is_default, created_by, created_at, changed_at,
        segments, attributes, columns) values ('panel', ?, 'Northwind people', 'file', 'ready', 5000, 1, '', ?, ?, '[]', '[]', '[]')`,
    )
    .run(partnerId, now, now);
  const insert = store.prepare(
    `insert into opportunity_reach (partner_id, panel_id, opportunity_id, certain, room, possible, per_place, computed_at,
      snapshot_id) values (?, 'panel', ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { opportunity_id: id, last_snapshot_id: snapshotId } of rows) {
    const one = reach[id];
    if (one) insert.run(partnerId, id, one.room, one.room, one.possible ?? 0, one.perPlace ?? null, now, snapshotId);
  }
}

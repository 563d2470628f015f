/** Reach of a console's opportunities, written to its store: a panel without any bitmap. */
import { inStore, type StoreQuery } from "../store-of";

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
export function storeReach(dataDir: string, reach: Readonly<Record<string, Reach>> | undefined): Promise<void> {
  return inStore(dataDir, async (query) => {
    await query("begin");
    for (const table of ["opportunity_reach", "panel_blocks", "panels"]) await query(`delete from ${table}`);
    if (reach) await insertReach(query, reach);
    await query("commit");
  });
}

async function insertReach(query: StoreQuery, reach: Readonly<Record<string, Reach>>): Promise<void> {
  const now = Date.now();
  const rows = await query("select partner_id, opportunity_id, last_snapshot_id from opportunities");
  const partnerId = String(rows[0]?.["partner_id"] ?? "");
  await query(
    `insert into panels (id, partner_id, name, source, state, size, is_default, created_by, created_at, changed_at,
       segments, attributes, columns) values ('panel', ?, 'Northwind people', 'file', 'ready', 5000, 1, '', ?, ?, '[]', '[]', '[]')`,
    partnerId,
    now,
    now,
  );
  for (const row of rows) {
    const id = String(row["opportunity_id"]);
    const one = reach[id];
    if (!one) continue;
    const { room, possible = 0, perPlace = null } = one;
    await query(
      `insert into opportunity_reach (partner_id, panel_id, opportunity_id, certain, room, possible, per_place, computed_at,
       snapshot_id) values (?, 'panel', ?, ?, ?, ?, ?, ?, ?)`,
      partnerId,
      id,
      room,
      room,
      possible,
      perPlace,
      now,
      String(row["last_snapshot_id"]),
    );
  }
}

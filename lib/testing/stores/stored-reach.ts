/** Panels and reach, written to the store of a test without any bitmap. */
import type { PartnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";

/** Ready panel, the default one unless `isDefault` is false. Returns its id. */
export async function addPanel(
  store: Store,
  scope: PartnerScope,
  { name = "Panel", isDefault = true, state = "ready" } = {},
): Promise<string> {
  const id = `panel-${name}`;
  const panel = { id, partner_id: scope.partnerId, name, source: "file", state, size: 5_000, created_by: "" };
  await store.db
    .insertInto("panels")
    .values({
      ...panel,
      is_default: isDefault ? 1 : 0,
      created_at: 1,
      changed_at: 1,
      segments: "[]",
      attributes: "[]",
      columns: "[]",
    })
    .execute();
  return id;
}

interface Reach {
  readonly room: number;
  readonly possible?: number;
  readonly perPlace?: number | null;
}

/** Replaces the reach of opportunities; the numbers are published counts. */
export async function saveReach(
  store: Store,
  scope: PartnerScope,
  panelId: string,
  reach: Readonly<Record<string, Reach>>,
): Promise<void> {
  const rows = Object.entries(reach).map(([opportunityId, { room, possible = 0, perPlace = null }]) => ({
    opportunityId,
    certain: room,
    room,
    possible,
    perPlace,
    computedAt: 1,
    snapshotId: "-",
  }));
  await store.opportunityReach.save(scope, panelId, rows);
}

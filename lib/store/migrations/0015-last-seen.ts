/** Last-seen time of a person, kept after their sessions are pruned. */
import "server-only";
import type { Migration } from "./migration.ts";

export const lastSeen: Migration = {
  id: 15,
  name: "last seen",
  statements: { sqlite: [`alter table people add column seen_at bigint`] },
};

/** When people were seen last outlives their sessions, which are forgotten after a time. */
import "server-only";
import type { Migration } from "./migration.ts";

export const lastSeen: Migration = {
  id: 15,
  name: "last seen",
  statements: { sqlite: [`alter table people add column seen_at bigint`] },
};

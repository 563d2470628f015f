/** Index of the changes that people look at: neither rank moves nor first fetches, which are most of the rows. */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `create index attribute_changes_shown on attribute_changes (partner_id, id, attribute_id)
    where kinds <> ' rank ' and kinds <> ' first-read '`,
] as const;

export const unseenAttributeChanges: Migration = {
  id: 31,
  name: "unseen attribute changes",
  statements: { sqlite: STATEMENTS, postgres: STATEMENTS },
};

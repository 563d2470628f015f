/** Respondents as sent, for partner accounts with full-data retention enabled by a console admin. */
import "server-only";
import type { Migration } from "./migration.ts";

export const respondentsInFull: Migration = {
  id: 14,
  name: "respondents in full",
  statements: {
    sqlite: [
      `create table full_keeping (
        partner_id text primary key references partners (id), since bigint not null, chosen_by text not null)`,
      `alter table run_subjects add column whole text`,
    ],
  },
};

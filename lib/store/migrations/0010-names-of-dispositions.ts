/**
 * Team labels for the service's dispositions, and the columns by which stored results are counted without parsing them.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const namesOfDispositions: Migration = {
  id: 10,
  name: "names of dispositions",
  statements: {
    sqlite: [
      `create table disposition_labels (
        partner_id text not null, pair text not null, version bigint not null, name text not null,
        note text not null default '', by text not null, at bigint not null,
        primary key (partner_id, pair, version))`,
      `alter table run_results add column live_state text`,
      `alter table run_results add column verdict text not null default ''`,
      `alter table run_results add column agreement text not null default ''`,
      `alter table run_results add column market text not null default ''`,
      `alter table run_results add column model text not null default ''`,
      `create table run_pairs (
        run_id text not null references runs (id), position bigint not null, pair text not null,
        partner_id text not null, verdict text not null, at bigint not null, primary key (run_id, position, pair))`,
      `create index run_pairs_seen on run_pairs (partner_id, pair, verdict, at)`,
      `create index run_results_unfilled on run_results (run_id) where live_state is null`,
      `alter table runs add column found_by text`,
    ],
  },
};

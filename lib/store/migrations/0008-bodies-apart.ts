/**
 * Separates the columns that lists need from the snapshot bodies: the engine scans a row up to the last requested
 * column and rewrites the whole row when a column changes. Adds the time at which an opportunity's findings change
 * without new data.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const bodiesApart: Migration = {
  id: 8,
  name: "bodies apart",
  statements: {
    sqlite: [
      `create table snapshot_bodies (snapshot_id text primary key, body text not null)`,
      `insert into snapshot_bodies (snapshot_id, body) select id, body from snapshots order by rowid`,
      `create table snapshot_heads (
        id text primary key, partner_id text not null, opportunity_id text not null, position bigint not null default 0,
        body_hash text not null, first_read_at bigint not null, read_at bigint not null, readings bigint, figures text)`,
      `insert into snapshot_heads
        (id, partner_id, opportunity_id, position, body_hash, first_read_at, read_at, readings, figures)
        select id, partner_id, opportunity_id, position, body_hash, first_read_at, read_at, readings, figures
        from snapshots order by rowid`,
      `drop table snapshots`,
      `alter table snapshot_heads rename to snapshots`,
      `create index snapshots_position on snapshots (partner_id, opportunity_id, position)`,
      `alter table opportunities add column findings_due bigint`,
      // The due time is not known yet: check each of them once.
      `update opportunities set findings_due = 0 where status = 'OPEN' and days_in_field is not null`,
      `create index opportunities_findings_due on opportunities (partner_id, findings_due) where findings_due is not null`,
    ],
  },
};

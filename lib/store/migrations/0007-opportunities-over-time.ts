/** Opportunities over time: numbered snapshots with their figures, last-seen snapshots, watches and saved views. */
import "server-only";
import type { Migration } from "./migration.ts";

export const opportunitiesOverTime: Migration = {
  id: 7,
  name: "opportunities over time",
  statements: {
    sqlite: [
      `alter table opportunities add column findings bigint not null default -1`,
      `alter table opportunities add column findings_worst text not null default ''`,
      `alter table opportunities add column change text`,
      `alter table snapshots add column position bigint not null default 0`,
      `alter table snapshots add column figures text`,
      `alter table snapshots add column readings bigint`,
      `update snapshots set position = (
        select count(*) from snapshots as earlier
        where earlier.partner_id = snapshots.partner_id and earlier.opportunity_id = snapshots.opportunity_id
        and (earlier.first_read_at < snapshots.first_read_at
          or (earlier.first_read_at = snapshots.first_read_at and earlier.id <= snapshots.id)))`,
      `create index snapshots_position on snapshots (partner_id, opportunity_id, position)`,
      `create table reading_items (
        partner_id text not null, job_id text not null references jobs (id), position bigint not null,
        item text not null, state text not null, asked_at bigint not null, opportunity_id text, failure text,
        primary key (job_id, item))`,
      `create index reading_items_state on reading_items (job_id, state, position)`,
      `alter table opportunities add column categories text`,
      `alter table opportunities add column requires text not null default ''`,
      `alter table opportunities add column changed_at bigint`,
      `alter table opportunities add column changed_reading bigint`,
      `create table looks (
        person_id text not null references people (id), partner_id text not null, opportunity_id text not null,
        snapshot_id text not null, at bigint not null,
        current_snapshot_id text not null, current_at bigint not null,
        primary key (person_id, partner_id, opportunity_id))`,
      `create table saved_views (
        id text primary key, partner_id text not null, person_id text not null references people (id),
        screen text not null, name text not null, query text not null, shared bigint not null default 0,
        created_at bigint not null, updated_at bigint not null,
        unique (partner_id, person_id, screen, name))`,
      `create table watches (
        id text primary key, partner_id text not null, person_id text not null references people (id),
        opportunity_id text not null, step text not null default '', entry text not null default '',
        step_says text not null default '', entry_says text not null default '',
        percent bigint not null, since_snapshot_id text not null, created_at bigint not null,
        state text not null default '', revision bigint not null default 0,
        unique (partner_id, person_id, opportunity_id, step, entry))`,
      `create index watches_opportunity on watches (partner_id, opportunity_id)`,
      `create table alerts (
        id integer primary key, partner_id text not null, watch_id text not null, person_id text not null,
        opportunity_id text not null, snapshot_id text not null, at bigint not null,
        kind text not null, detail text not null, seen_at bigint,
        unique (watch_id, snapshot_id, kind, at))`,
      `create index alerts_person on alerts (partner_id, person_id, at)`,
      `create index alerts_watch on alerts (watch_id)`,
      `create table watch_settings (
        partner_id text primary key, every_ms bigint not null, last_at bigint,
        updated_at bigint not null, updated_by text not null)`,
    ],
  },
};

/** Changes between two fetches of an attribute, and missing texts per locale. */
import "server-only";
import type { Migration } from "./migration.ts";

const statements = (identity: string): readonly string[] => [
  `alter table attributes add column first_seen_at bigint`,
  `alter table attributes add column readings bigint not null default 0`,
  // Attributes fetched before this migration were first seen no later than their last fetch.
  `update attributes set first_seen_at = coalesce(list_read_at, read_at, failed_at),
    readings = case when read_at is null then 0 else 1 end`,
  // -1: not computed yet.
  `alter table attribute_locales add column missing bigint not null default -1`,
  `alter table attribute_locales add column same bigint not null default 0`,
  `alter table attribute_countries add column offered bigint not null default -1`,
  `create table attribute_coverage (
    partner_id text not null, attribute_id text not null, cells text not null,
    primary key (partner_id, attribute_id))`,
  `create table attribute_changes (
    id ${identity}, partner_id text not null, attribute_id text not null, at bigint not null, source text not null,
    kinds text not null, counts text not null, items text not null, kept bigint not null, total bigint not null)`,
  `create index attribute_changes_attribute on attribute_changes (partner_id, attribute_id, at)`,
  `create index attribute_changes_time on attribute_changes (partner_id, at)`,
];

export const changesAndCoverage: Migration = {
  id: 5,
  name: "changes and coverage",
  statements: { sqlite: statements("integer primary key") },
};

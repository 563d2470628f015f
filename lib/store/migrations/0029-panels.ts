/** Panels as bitmaps, mappings of files, and the reach of each opportunity in a panel. */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `create table panels (
    id text primary key, partner_id text not null, name text not null, source text not null, state text not null,
    size bigint not null, is_default bigint not null default 0, created_by text not null, created_at bigint not null,
    changed_at bigint not null, bytes bigint not null default 0, segments text not null, attributes text not null,
    columns text not null)`,
  `create unique index panels_name on panels (partner_id, name) where state <> 'deleting'`,
  `create unique index panels_default on panels (partner_id) where is_default = 1`,
  `create table panel_blocks (
    panel_id text not null, partner_id text not null, segment bigint not null, attribute_id text not null,
    part bigint not null, parts bigint not null, length bigint not null, body text not null,
    primary key (panel_id, segment, attribute_id, part))`,
  `create table panel_mappings (
    id text primary key, partner_id text not null, name text not null, body text not null, updated_by text not null,
    updated_at bigint not null, unique (partner_id, name))`,
  `create table opportunity_reach (
    partner_id text not null, panel_id text not null, opportunity_id text not null, certain bigint not null,
    room bigint not null, possible bigint not null, per_place double precision, computed_at bigint not null,
    snapshot_id text not null, primary key (partner_id, panel_id, opportunity_id))`,
] as const;

/** A type comes after the name of its column. */
const inBinaryOrder = (statement: string): string => statement.replace(/(?<=\w )text(?=[ ,)])/g, 'text collate "C"');

export const panels: Migration = {
  id: 29,
  name: "panels",
  statements: {
    sqlite: STATEMENTS,
    postgres: STATEMENTS.map(inBinaryOrder),
  },
};

/** People, data fetched from the service, runs, and the logs. */
import "server-only";
import type { Migration } from "./migration.ts";

/** `identity`: the engine's syntax for an auto-increment column. */
const tables = (identity: string): readonly string[] => [
  `create table people (
    id text primary key, email text not null unique, name text not null, role text not null,
    password_hash text not null, disabled_at bigint, created_at bigint not null)`,
  `create table sessions (
    sid text primary key, person_id text not null references people (id), created_at bigint not null,
    seen_at bigint not null, ended_at bigint)`,
  `create index sessions_person on sessions (person_id)`,
  `create table partners (
    id text primary key, name text not null, environment text not null, created_at bigint not null)`,

  `create table attribute_lists (
    partner_id text not null, source text not null, country text not null, items bigint not null,
    read_at bigint not null, primary key (partner_id, source, country))`,
  `create table attribute_list_items (
    partner_id text not null, source text not null, country text not null, attribute_id text not null,
    position bigint not null, primary key (partner_id, source, country, attribute_id))`,
  `create table attributes (
    partner_id text not null, attribute_id text not null, rank bigint,
    in_top bigint not null default 0, in_full bigint not null default 0, in_targeting bigint not null default 0,
    active bigint, name text not null default '', description text not null default '',
    question text not null default '', display_mode text not null default '', expiration_ms text,
    countries text not null default '[]', answers bigint not null default 0, locales bigint not null default 0,
    found_by text not null default '', body text, body_hash text, read_at bigint, list_read_at bigint,
    failure text, failed_at bigint, primary key (partner_id, attribute_id))`,
  `create table attribute_countries (
    partner_id text not null, country text not null, attribute_id text not null,
    primary key (partner_id, country, attribute_id))`,
  `create table attribute_parents (
    partner_id text not null, attribute_id text not null, parent_id text not null, answer_ids text not null,
    primary key (partner_id, attribute_id, parent_id))`,
  `create index attribute_parents_parent on attribute_parents (partner_id, parent_id)`,
  `create table attribute_locales (
    partner_id text not null, attribute_id text not null, locale text not null, texts bigint not null,
    primary key (partner_id, attribute_id, locale))`,
  `create table attribute_texts (
    id ${identity}, partner_id text not null, attribute_id text not null, answer_id text not null,
    part text not null, locale text not null, text text not null, folded text not null)`,
  `create unique index attribute_texts_place on attribute_texts (partner_id, attribute_id, part, answer_id, locale)`,
  `create index attribute_texts_answer on attribute_texts (partner_id, answer_id)
    where part = 'answer' and locale = ''`,

  `create table opportunities (
    partner_id text not null, opportunity_id text not null, group_id text not null, project_id text,
    status text not null, language text not null, country text not null, order_number text not null,
    cost_per_interview double precision, length_of_interview double precision, incidence_rate double precision,
    completes text, days_in_field double precision, created text not null, devices text not null,
    quota_entries bigint not null, open_quota_entries bigint not null, cells bigint not null,
    last_snapshot_id text not null, first_read_at bigint not null, read_at bigint not null,
    readings bigint not null, snapshots bigint not null, missing_at bigint,
    primary key (partner_id, opportunity_id))`,
  `create index opportunities_group on opportunities (partner_id, group_id)`,
  `create index opportunities_read on opportunities (partner_id, read_at)`,
  `create table opportunity_attributes (
    partner_id text not null, attribute_id text not null, opportunity_id text not null,
    primary key (partner_id, attribute_id, opportunity_id))`,
  `create index opportunity_attributes_opportunity on opportunity_attributes (partner_id, opportunity_id)`,
  `create table snapshots (
    id text primary key, partner_id text not null, opportunity_id text not null, body text not null,
    body_hash text not null, first_read_at bigint not null, read_at bigint not null)`,
  `create index snapshots_opportunity on snapshots (partner_id, opportunity_id, first_read_at)`,

  `create table runs (
    id text primary key, partner_id text not null, operator text not null, name text, created_at bigint not null,
    kind text not null, request_redacted text not null, respondent_hash text, summary text not null)`,
  `create index runs_time on runs (partner_id, created_at)`,
  `create table run_results (
    run_id text not null references runs (id), position bigint not null, group_id text not null, live text,
    local text, snapshot_id text, failure text, primary key (run_id, position))`,

  `create table requests (
    id ${identity}, partner_id text not null, at bigint not null, reference text not null, operator text,
    operation text not null, attempt bigint not null, status bigint, outcome text not null,
    duration_ms double precision not null, queued_ms double precision not null, request_bytes bigint not null,
    response_bytes bigint not null, skew_ms double precision)`,
  `create index requests_time on requests (partner_id, at)`,
  `create table audit (
    seq bigint primary key, at bigint not null, operator text not null, partner_id text not null,
    action text not null, subject text not null, detail text not null, prev_hash text not null, hash text not null)`,
  `create table audit_head (id bigint primary key, seq bigint not null, hash text not null)`,
  `create table jobs (
    id text primary key, partner_id text not null, kind text not null, state text not null, total bigint not null,
    done bigint not null, failed bigint not null, started_at bigint not null, updated_at bigint not null,
    lease_until bigint, detail text not null)`,
  `create index jobs_kind on jobs (partner_id, kind, started_at)`,
];

export const firstTables: Migration = {
  id: 1,
  name: "first tables",
  statements: { sqlite: tables("integer primary key") },
};

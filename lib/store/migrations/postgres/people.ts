/** Users, their saved data, and partner accounts. */
import "server-only";

export const people: readonly string[] = [
  `create table people (
    id text primary key, email text not null unique, name text not null, role text not null,
    password_hash text not null, disabled_at bigint, created_at bigint not null, password_changed_at bigint,
    oidc_subject text, seen_at bigint)`,
  `create unique index people_subject on people (oidc_subject)`,
  `create table sessions (
    sid text primary key, person_id text not null references people (id), created_at bigint not null,
    seen_at bigint not null, ended_at bigint, mark text not null default '', partner_id text,
    address text not null default '', agent text not null default '', ended_by text)`,
  `create index sessions_mark on sessions (mark)`,
  `create index sessions_person on sessions (person_id)`,
  `create table invitations (
    token_hash text primary key, email text not null, name text not null, role text not null,
    partners text not null, invited_by text not null, created_at bigint not null, expires_at bigint not null,
    used_at bigint, withdrawn_at bigint)`,
  `create table sign_in_failures (
    key text primary key, failures bigint not null, last_at bigint not null)`,
  `create table preferences (
    person_id text not null references people (id), name text not null, value text not null,
    updated_at bigint not null, primary key (person_id, name))`,
  `create table saved_views (
    id text primary key, partner_id text not null, person_id text not null references people (id),
    screen text not null, name text not null, query text not null, shared bigint not null default 0,
    created_at bigint not null, updated_at bigint not null, unique (partner_id, person_id, screen, name))`,
  `create table personas (
    id text primary key, partner_id text not null, person_id text not null references people (id),
    name text not null, shared bigint not null default 0, respondent_id text not null default '',
    form_factor text not null, width text not null default '', height text not null default '',
    ip text not null default '', user_agent text not null default '', locale text not null default '',
    answers text not null default '[]', tags text not null default '[]', revision bigint not null default 1,
    created_at bigint not null, updated_at bigint not null, updated_by text not null, used_at bigint,
    unique (partner_id, person_id, name))`,
  `create table context_templates (
    id text primary key, partner_id text not null, person_id text not null references people (id),
    name text not null, shared bigint not null default 0, keys text not null, updated_at bigint not null,
    unique (partner_id, person_id, name))`,
  `create table context_receipts (
    id text primary key, partner_id text not null, person_id text not null references people (id),
    context_id text not null, chosen_id text, named bigint not null, keys text not null, expires_at bigint,
    listed_until bigint not null, created_at bigint not null, reference text not null)`,
  `create index context_receipts_end on context_receipts (partner_id, listed_until)`,
  `create index context_receipts_own on context_receipts (partner_id, person_id, created_at)`,
  `create table partners (
    id text primary key, name text not null, environment text not null, created_at bigint not null,
    base_url text not null default '', opportunity_base_url text not null default '',
    access_key text not null default '', dialect text not null default '{}', secret text,
    secret_version bigint not null default 0, disabled_at bigint, updated_at bigint not null default 0,
    updated_by text not null default '')`,
  `create table partner_grants (
    partner_id text not null references partners (id), person_id text not null references people (id),
    granted_at bigint not null, granted_by text not null, primary key (person_id, partner_id))`,
  `create index partner_grants_partner on partner_grants (partner_id)`,
  `create table full_keeping (
    partner_id text primary key references partners (id), since bigint not null, chosen_by text not null)`,
  `create table retention (
    name text primary key, days bigint not null, updated_at bigint not null, updated_by text not null)`,
];

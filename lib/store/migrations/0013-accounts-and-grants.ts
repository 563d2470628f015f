/** Stored partner accounts, grants, listable sessions, invitations, and failed sign-in attempts. */
import "server-only";
import type { Migration } from "./migration.ts";

export const accountsAndGrants: Migration = {
  id: 13,
  name: "accounts and grants",
  statements: {
    sqlite: [
      `alter table partners add column base_url text not null default ''`,
      `alter table partners add column opportunity_base_url text not null default ''`,
      `alter table partners add column access_key text not null default ''`,
      `alter table partners add column dialect text not null default '{}'`,
      `alter table partners add column secret text`,
      `alter table partners add column secret_version bigint not null default 0`,
      `alter table partners add column disabled_at bigint`,
      `alter table partners add column updated_at bigint not null default 0`,
      `alter table partners add column updated_by text not null default ''`,
      `create table partner_grants (
        partner_id text not null references partners (id), person_id text not null references people (id),
        granted_at bigint not null, granted_by text not null, primary key (person_id, partner_id))`,
      `create index partner_grants_partner on partner_grants (partner_id)`,
      `alter table sessions add column mark text not null default ''`,
      `alter table sessions add column partner_id text`,
      `alter table sessions add column address text not null default ''`,
      `alter table sessions add column agent text not null default ''`,
      `alter table sessions add column ended_by text`,
      `update sessions set mark = substr(sid, 1, 8)`,
      `create index sessions_mark on sessions (mark)`,
      `alter table people add column password_changed_at bigint`,
      `alter table people add column oidc_subject text`,
      `create unique index people_subject on people (oidc_subject)`,
      `create table invitations (
        token_hash text primary key, email text not null, name text not null, role text not null, partners text not null,
        invited_by text not null, created_at bigint not null, expires_at bigint not null, used_at bigint, withdrawn_at bigint)`,
      `create table sign_in_failures (key text primary key, failures bigint not null, last_at bigint not null)`,
      `create table retention (
        name text primary key, days bigint not null, updated_at bigint not null, updated_by text not null)`,
      `create index runs_respondent on runs (partner_id, respondent_hash)`,
      `create index run_subjects_mark on run_subjects (mark) where mark is not null`,
      `create index requests_reference on requests (partner_id, reference)`,
    ],
  },
};

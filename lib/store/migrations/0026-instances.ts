/**
 * Instances of the console on one store: who runs a run's calls, a job and repeated work. Runs in progress belong to an
 * older version that has ended, and so does every job that has no instance.
 */
import "server-only";
import type { Migration } from "./migration.ts";

const STATEMENTS = [
  `create table instances (
    id text primary key, build text not null, started_at bigint not null, seen_at bigint not null, lease_until bigint)`,
  `create table turns (name text primary key, taken_at bigint not null)`,
  `alter table runs add column owner text`,
  `alter table runs add column lease_until bigint`,
  `alter table runs add column wanted text`,
  `alter table jobs add column instance text`,
] as const;

const POSTGRES = [
  `create table instances (
    id text collate "C" primary key, build text collate "C" not null, started_at bigint not null,
    seen_at bigint not null, lease_until bigint)`,
  `create table turns (name text collate "C" primary key, taken_at bigint not null)`,
  `alter table runs add column owner text collate "C"`,
  `alter table runs add column lease_until bigint`,
  `alter table runs add column wanted text collate "C"`,
  `alter table jobs add column instance text collate "C"`,
] as const;

export const instances: Migration = {
  id: 26,
  name: "instances",
  statements: { sqlite: STATEMENTS, postgres: POSTGRES },
};

/** Stores request parameters that are too long for a URL for ten minutes, so that every instance can read them. */
import "server-only";
import type { Migration } from "./migration.ts";

const INDEXES = [
  `create unique index stored_params_own on stored_params (person_id, digest)`,
  `create index stored_params_age on stored_params (stored_at)`,
] as const;

export const storedParams: Migration = {
  id: 27,
  name: "stored params",
  statements: {
    sqlite: [
      `create table stored_params (
        id text primary key, person_id text not null, digest text not null, value text not null,
        stored_at bigint not null)`,
      ...INDEXES,
    ],
    postgres: [
      `create table stored_params (
        id text collate "C" primary key, person_id text collate "C" not null, digest text collate "C" not null,
        value text collate "C" not null, stored_at bigint not null)`,
      ...INDEXES,
    ],
  },
};

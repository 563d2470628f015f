/** Personal preferences: pinned locales, market presets, columns. */
import "server-only";
import type { Migration } from "./migration.ts";

export const preferences: Migration = {
  id: 6,
  name: "preferences",
  statements: {
    sqlite: [
      `create table preferences (
        person_id text not null references people (id), name text not null, value text not null,
        updated_at bigint not null, primary key (person_id, name))`,
    ],
  },
};

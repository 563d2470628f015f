/** Saved test respondents. The only table that stores a respondent's id and address at an operator's request. */
import "server-only";
import type { Migration } from "./migration.ts";

export const personas: Migration = {
  id: 9,
  name: "personas",
  statements: {
    sqlite: [
      `create table personas (
        id text primary key, partner_id text not null, person_id text not null references people (id),
        name text not null, shared bigint not null default 0, respondent_id text not null default '',
        form_factor text not null, width text not null default '', height text not null default '',
        ip text not null default '', user_agent text not null default '', locale text not null default '',
        answers text not null default '[]', tags text not null default '[]', revision bigint not null default 1,
        created_at bigint not null, updated_at bigint not null,
        updated_by text not null, used_at bigint, unique (partner_id, person_id, name))`,
    ],
  },
};

/** Long work that survives its process: lease holder, requested state, and the data needed to resume. */
import "server-only";
import type { Migration } from "./migration.ts";

/** Jobs from before this migration have no data to resume from. */
const ENDED = JSON.stringify({ message: "The console was stopped while it was reading. What was read is kept." });

export const jobsWithALease: Migration = {
  id: 4,
  name: "jobs with a lease",
  statements: {
    sqlite: [
      `alter table jobs add column wanted text not null default 'run'`,
      `alter table jobs add column owner text`,
      `alter table jobs add column started_by text not null default ''`,
      `alter table jobs add column worked_ms bigint not null default 0`,
      `alter table jobs add column wish text not null default 'null'`,
      `alter table jobs add column plan text`,
      `update jobs set state = 'failed', lease_until = null, detail = '${ENDED}' where state = 'running'`,
      `create unique index jobs_open on jobs (partner_id, kind) where state in ('running', 'paused')`,
      `create index attribute_countries_attribute on attribute_countries (partner_id, attribute_id)`,
    ],
  },
};

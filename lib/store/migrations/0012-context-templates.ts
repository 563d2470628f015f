/**
 * Names of keys used together in contexts, never a value; and the version of the rule by which stored results were
 * compared.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const contextTemplates: Migration = {
  id: 12,
  name: "context templates",
  statements: {
    sqlite: [
      `create table context_templates (
        id text primary key, partner_id text not null, person_id text not null references people (id),
        name text not null, shared bigint not null default 0, keys text not null, updated_at bigint not null,
        unique (partner_id, person_id, name))`,
      `alter table run_results add column agreement_rule bigint not null default 0`,
      `create index run_results_rule on run_results (agreement_rule, run_id, position) where live_state is not null`,
      `create index run_results_compared on run_results (run_id, live_state, verdict, market, model, agreement, position)`,
    ],
  },
};

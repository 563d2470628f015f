/**
 * Runs of several respondents and several calls: the respondents, the call of each result, and the progress of each
 * call.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const runsOfManyCalls: Migration = {
  id: 11,
  name: "runs of many calls",
  statements: {
    sqlite: [
      `alter table runs add column state text not null default 'done'`,
      `alter table runs add column press text`,
      `create unique index runs_press on runs (partner_id, press) where press is not null`,
      `create index runs_running on runs (partner_id) where state = 'running'`,
      `create table run_subjects (
        run_id text not null references runs (id), number bigint not null, label text not null, persona_id text,
        live bigint not null, mark text, device_mark text, sent text, answers bigint not null, locale text,
        primary key (run_id, number))`,
      `create table run_batches (
        run_id text not null references runs (id), number bigint not null, subject bigint not null,
        group_ids text not null, state text not null, asked_at bigint, duration_ms bigint, reference text,
        failure text, repeats bigint, primary key (run_id, number))`,
      // A call may be retried as several calls, each about other groups.
      `create unique index run_batches_repeats on run_batches (run_id, repeats, group_ids) where repeats is not null`,
      `create index run_batches_failed on run_batches (run_id, number) where state in ('failed', 'unknown')`,
      `alter table run_results add column subject bigint not null default 0`,
      `alter table run_results add column batch bigint`,
      // The second column makes this a covering index, so that the engine need not read the result rows and chooses it.
      `create index run_results_failed on run_results (run_id, (failure is not null)) where failure is not null`,
      `create index run_results_differ on run_results (run_id) where agreement = 'no'`,
      `create index run_results_group on run_results (group_id, run_id)`,
      `create index run_results_batch on run_results (run_id, batch)`,
      `create index run_results_cells on run_results (run_id, position, live_state, verdict, agreement, batch)`,
    ],
  },
};

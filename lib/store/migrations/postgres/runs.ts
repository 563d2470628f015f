/** Qualification runs. */
import "server-only";

export const runs: readonly string[] = [
  `create table runs (
    id text primary key, partner_id text not null, operator text not null, name text,
    created_at bigint not null, kind text not null, request_redacted text not null, respondent_hash text,
    summary text not null, found_by text, state text not null default 'done', press text)`,
  `create unique index runs_press on runs (partner_id, press) where press is not null`,
  `create index runs_respondent on runs (partner_id, respondent_hash)`,
  `create index runs_running on runs (partner_id) where state = 'running'`,
  `create index runs_time on runs (partner_id, created_at)`,
  `create table run_subjects (
    run_id text not null references runs (id), number bigint not null, label text not null, persona_id text,
    live bigint not null, mark text, device_mark text, sent text, answers bigint not null, locale text,
    whole text, primary key (run_id, number))`,
  `create index run_subjects_mark on run_subjects (mark) where mark is not null`,
  `create table run_batches (
    run_id text not null references runs (id), number bigint not null, subject bigint not null,
    group_ids text not null, state text not null, asked_at bigint, duration_ms bigint, reference text,
    failure text, repeats bigint, primary key (run_id, number))`,
  `create index run_batches_failed on run_batches (run_id, number) where state in ('failed', 'unknown')`,
  `create unique index run_batches_repeats on run_batches (run_id, repeats, group_ids)
    where repeats is not null`,
  `create table run_results (
    run_id text not null references runs (id), position bigint not null, group_id text not null, live text,
    local text, snapshot_id text, failure text, live_state text, verdict text not null default '',
    agreement text not null default '', market text not null default '', model text not null default '',
    subject bigint not null default 0, batch bigint, agreement_rule bigint not null default 0,
    primary key (run_id, position))`,
  `create index run_results_batch on run_results (run_id, batch)`,
  `create index run_results_cells on run_results (run_id, position, live_state, verdict, agreement, batch)`,
  `create index run_results_compared on run_results (run_id, live_state, verdict, market, model, agreement, position)`,
  `create index run_results_differ on run_results (run_id) where agreement = 'no'`,
  `create index run_results_failed on run_results (run_id, (failure is not null)) where failure is not null`,
  `create index run_results_group on run_results (group_id, run_id)`,
  `create index run_results_rule on run_results (agreement_rule, run_id, position)
    where live_state is not null`,
  `create index run_results_unfilled on run_results (run_id) where live_state is null`,
  `create table run_pairs (
    run_id text not null references runs (id), position bigint not null, pair text not null,
    partner_id text not null, verdict text not null, at bigint not null, primary key (run_id, position, pair))`,
  `create index run_pairs_seen on run_pairs (partner_id, pair, verdict, at)`,
  `create table disposition_labels (
    partner_id text not null, pair text not null, version bigint not null, name text not null,
    note text not null default '', by text not null, at bigint not null,
    primary key (partner_id, pair, version))`,
];

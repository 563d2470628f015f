/** Tables of qualification runs. */
import "server-only";
import type { Generated } from "kysely";
import type { Json, Time } from "./column-types.ts";

export interface RunTables {
  runs: {
    id: string;
    partner_id: string;
    operator: string;
    name: string | null;
    created_at: Time;
    kind: string;
    request_redacted: Json;
    respondent_hash: string | null;
    summary: Json;
    /** Folded name, operator and persona; `null`: run predates the search, not computed yet. */
    found_by: string | null;
    state: Generated<string>;
    /** Idempotency key, one per submission; `null`: run predates the column. */
    press: string | null;
    /** Instance that sends the calls of a running run; `null`: the run has ended. */
    owner: string | null;
    /** Database time at which the owner is considered dead. */
    lease_until: Time | null;
    /** `stop`: requested from the owner. */
    wanted: string | null;
  };
  /** Respondents of a run, from 0; none for runs that predate several respondents a run. */
  run_subjects: {
    run_id: string;
    number: number;
    label: string;
    persona_id: string | null;
    live: number;
    mark: string | null;
    /** Fingerprint of all data sent about the respondent. */
    device_mark: string | null;
    sent: Json | null;
    answers: number;
    locale: string | null;
    /** Respondent as sent, unredacted; `null` unless an admin enabled full-data retention. */
    whole: Json | null;
  };
  /** Partner accounts with full-data retention for runs. */
  full_keeping: { partner_id: string; since: Time; chosen_by: string };
  /** Calls of a run, from 1. */
  run_batches: {
    run_id: string;
    number: number;
    subject: number;
    group_ids: Json;
    state: string;
    asked_at: Time | null;
    duration_ms: number | null;
    reference: string | null;
    failure: Json | null;
    /** Number of the call that this one retries. */
    repeats: number | null;
  };
  run_results: {
    run_id: string;
    position: number;
    group_id: string;
    live: Json | null;
    local: Json | null;
    snapshot_id: string | null;
    failure: Json | null;
    /** `""`: not sent, or no answer; `null`: row predates these columns, not computed yet. */
    live_state: string | null;
    /** `""`: no local evaluation. */
    verdict: Generated<string>;
    agreement: Generated<string>;
    /** Version of the comparison rule; 0: row predates the column. */
    agreement_rule: Generated<number>;
    /** Country of the evaluated opportunity. */
    market: Generated<string>;
    /** Evaluation model of the local evaluation. */
    model: Generated<string>;
    subject: Generated<number>;
    /** Latest call for it, sent or planned; `null`: none. */
    batch: number | null;
  };
  /** Dispositions of a result, with the columns they are counted by. */
  run_pairs: {
    run_id: string;
    position: number;
    pair: string;
    partner_id: string;
    /** Local verdict for the same result; `""`: none. */
    verdict: string;
    /** Creation time of the run. */
    at: Time;
  };
  /** The latest version of a pair applies; an empty name removes the label. */
  disposition_labels: {
    partner_id: string;
    pair: string;
    version: number;
    name: string;
    note: string;
    by: string;
    at: Time;
  };
}

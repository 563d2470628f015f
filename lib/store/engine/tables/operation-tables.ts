/** Tables of operations: request log, contract drift, audit log, jobs, retention, migrations. */
import "server-only";
import type { Generated } from "kysely";
import type { Json, Time } from "./column-types.ts";

export interface OperationTables {
  /** Retention periods chosen by an admin; 0: forever. */
  retention: { name: string; days: number; updated_at: Time; updated_by: string };
  requests: {
    id: Generated<number>;
    partner_id: string;
    at: Time;
    reference: string;
    operator: string | null;
    operation: string;
    attempt: number;
    status: number | null;
    outcome: string;
    duration_ms: number;
    queued_ms: number;
    request_bytes: number;
    response_bytes: number;
    skew_ms: number | null;
    /** `null` for calls without a subject, and for those of earlier versions. */
    subject: Json | null;
    /** The service's own error sentence, redacted. */
    message: string | null;
  };
  /** Differences between the service's answers and the contract. */
  contract_drift: {
    partner_id: string;
    operation: string;
    kind: string;
    path: string;
    type: string;
    /** Unknown value as JSON; `""` if it isn't shown. */
    value: string;
    first_at: Time;
    last_at: Time;
    /** Number of answers that had it. */
    answers: number;
    /** Subject of the latest call; `null` without one. */
    example: Json | null;
  };
  audit: {
    seq: number;
    at: Time;
    operator: string;
    partner_id: string;
    action: string;
    subject: string;
    detail: Json;
    prev_hash: string;
    hash: string;
  };
  audit_head: { id: number; seq: number; hash: string };
  jobs: {
    id: string;
    partner_id: string;
    kind: string;
    state: string;
    total: number;
    done: number;
    failed: number;
    started_at: Time;
    updated_at: Time;
    /** Database time at which the worker is considered dead. */
    lease_until: Time | null;
    detail: Json;
    wanted: Generated<string>;
    /** Worker; unique across restarts. */
    owner: string | null;
    /** Instance of the worker. */
    instance: string | null;
    started_by: Generated<string>;
    worked_ms: Generated<number>;
    wish: Generated<Json>;
    plan: Json | null;
  };
  /** Processes of the console on this store. All times are the database's. */
  instances: {
    id: string;
    /** Build of the console; `""`: development. */
    build: string;
    started_at: Time;
    /** Last heartbeat. */
    seen_at: Time;
    /** `null`: the instance has stopped. */
    lease_until: Time | null;
  };
  /** Repeated work that one instance does for all, by name. */
  turns: { name: string; taken_at: Time };
  migrations: { id: number; name: string; checksum: string; applied_at: Time };
}

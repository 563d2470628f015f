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
    lease_until: Time | null;
    detail: Json;
    wanted: Generated<string>;
    owner: string | null;
    started_by: Generated<string>;
    worked_ms: Generated<number>;
    wish: Generated<Json>;
    plan: Json | null;
  };
  migrations: { id: number; name: string; checksum: string; applied_at: Time };
}

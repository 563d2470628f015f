/** Tables of users, sign-in, and data saved by operators. */
import "server-only";
import type { Generated } from "kysely";
import type { Flag, Json, Time } from "./column-types.ts";

export interface PeopleTables {
  people: {
    id: string;
    email: string;
    name: string;
    role: string;
    password_hash: string;
    disabled_at: Time | null;
    created_at: Time;
    /** `null`: unchanged since the operator was added. */
    password_changed_at: Generated<Time | null>;
    /** Issuer and subject, separated by a blank; `null`: signs in with a password. */
    oidc_subject: Generated<string | null>;
    /** Last activity in sessions that have been deleted. */
    seen_at: Generated<Time | null>;
  };
  sessions: SessionsTable;
  invitations: InvitationsTable;
  /** `key`: SHA-256 of an account name or of an IP address. */
  sign_in_failures: { key: string; failures: number; last_at: Time };
  /** `digest`: of the value, to find an equal one. */
  stored_params: { id: string; person_id: string; digest: string; value: Json; stored_at: Time };
  preferences: { person_id: string; name: string; value: Json; updated_at: Time };
  saved_views: {
    id: string;
    partner_id: string;
    person_id: string;
    screen: string;
    name: string;
    /** URL query, without `?`. */
    query: string;
    shared: Generated<Flag>;
    created_at: Time;
    updated_at: Time;
  };
  personas: {
    id: string;
    partner_id: string;
    person_id: string;
    name: string;
    shared: Flag;
    respondent_id: string;
    form_factor: string;
    width: string;
    height: string;
    ip: string;
    user_agent: string;
    locale: string;
    answers: Json;
    tags: Json;
    revision: number;
    created_at: Time;
    updated_at: Time;
    /** Name of the person who saved it last. */
    updated_by: string;
    /** Last time it was filled into a form; `null`: never. */
    used_at: Time | null;
  };
  /** Names of keys used together in contexts; never a value. */
  context_templates: {
    id: string;
    partner_id: string;
    person_id: string;
    name: string;
    shared: Flag;
    keys: Json;
    updated_at: Time;
  };
  /** Receipts of created contexts; never a value. */
  context_receipts: {
    id: string;
    partner_id: string;
    person_id: string;
    /** Id of the service's answer. */
    context_id: string;
    /** Id that was sent, if the answer has another. */
    chosen_id: string | null;
    named: Flag;
    keys: Json;
    expires_at: Time | null;
    /** Time from which the receipt is no longer listed. */
    listed_until: Time;
    created_at: Time;
    reference: string;
  };
}

interface SessionsTable {
  sid: string;
  person_id: string;
  created_at: Time;
  seen_at: Time;
  ended_at: Time | null;
  /** Identifies the session in lists and logs, where its id would grant access. */
  mark: string;
  /** Partner account the person works for; `null`: none chosen yet. */
  partner_id: Generated<string | null>;
  /** Truncated to /24. */
  address: Generated<string>;
  /** Browser and operating system, as a short text. */
  agent: Generated<string>;
  /** Email address of the person who ended it. */
  ended_by: Generated<string | null>;
}

interface InvitationsTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  email: string;
  name: string;
  role: string;
  /** Partner account ids. */
  partners: Json;
  invited_by: string;
  created_at: Time;
  expires_at: Time;
  used_at: Generated<Time | null>;
  withdrawn_at: Generated<Time | null>;
}

/**
 * The tables as Kysely sees them; `migrations/` makes them. Portable types only: text, integer (milliseconds, booleans as 0
 * and 1, counts), real. int64 ids are text, JSON is text. `locale` is `""` for the service's default text.
 */
import "server-only";
import type { Generated } from "kysely";

/** 0 or 1. */
type Flag = number;
/** JSON text. */
type Json = string;
/** Epoch milliseconds. */
type Time = number;

export interface Tables {
  people: {
    id: string;
    email: string;
    name: string;
    role: string;
    password_hash: string;
    disabled_at: Time | null;
    created_at: Time;
    /** `null`: since the person was added. */
    password_changed_at: Generated<Time | null>;
    /** Issuer and subject, joined by a blank; `null`: signs in with a password. */
    oidc_subject: Generated<string | null>;
    /** In sessions that are forgotten by now. */
    seen_at: Generated<Time | null>;
  };
  sessions: SessionsTable;
  invitations: InvitationsTable;
  /** How long things are kept, where somebody chose it; 0: for good. */
  retention: { name: string; days: number; updated_at: Time; updated_by: string };
  /** `key`: SHA-256 of an account's name or of an address. */
  sign_in_failures: { key: string; failures: number; last_at: Time };
  preferences: { person_id: string; name: string; value: Json; updated_at: Time };
  partners: PartnersTable;
  partner_grants: { partner_id: string; person_id: string; granted_at: Time; granted_by: string };
  attribute_lists: { partner_id: string; source: string; country: string; items: number; read_at: Time };
  attribute_list_items: {
    partner_id: string;
    source: string;
    country: string;
    attribute_id: string;
    position: number;
  };
  attributes: AttributesTable;
  attribute_countries: {
    partner_id: string;
    country: string;
    attribute_id: string;
    /** Answers offered there; -1 until worked out. */
    offered: Generated<number>;
  };
  attribute_parents: { partner_id: string; attribute_id: string; parent_id: string; answer_ids: Json };
  attribute_locales: {
    partner_id: string;
    attribute_id: string;
    locale: string;
    texts: number;
    /** Question and answers that are offered and lack a text; -1 until worked out. */
    missing: Generated<number>;
    /** Texts equal to the default text in another language. */
    same: Generated<number>;
  };
  attribute_coverage: { partner_id: string; attribute_id: string; cells: Json };
  attribute_changes: AttributeChangesTable;
  attribute_texts: AttributeTextsTable;
  /** Numbers from 1 for partner accounts that have texts: the upper digits of the ids of those. */
  text_owners: { partner_id: string; number: number };
  opportunities: OpportunitiesTable;
  opportunity_attributes: { partner_id: string; attribute_id: string; opportunity_id: string };
  snapshots: {
    id: string;
    partner_id: string;
    opportunity_id: string;
    body_hash: string;
    first_read_at: Time;
    read_at: Time;
    /** 1, 2, 3 … among the snapshots of the opportunity. */
    position: Generated<number>;
    /** `null` until worked out. */
    figures: Generated<Json | null>;
    /** How often this very body was received; `null` for one kept before this was counted. */
    readings: Generated<number | null>;
  };
  /** As received. Beside the snapshots: no list walks through them. */
  snapshot_bodies: { snapshot_id: string; body: string };
  /** What a job that reads opportunities was asked for: an id, or a group in a locale. */
  reading_items: {
    partner_id: string;
    job_id: string;
    position: number;
    item: string;
    /** `asked`, `read`, `failed`. */
    state: string;
    /** When it was asked for last. */
    asked_at: Time;
    /** The opportunity that was read. */
    opportunity_id: string | null;
    failure: Json | null;
  };
  /** What a person saw of an opportunity: on the visit before this one, and on this one. */
  looks: {
    person_id: string;
    partner_id: string;
    opportunity_id: string;
    snapshot_id: string;
    at: Time;
    current_snapshot_id: string;
    current_at: Time;
  };
  saved_views: {
    id: string;
    partner_id: string;
    person_id: string;
    screen: string;
    name: string;
    /** The address's query, without `?`. */
    query: string;
    shared: Generated<Flag>;
    created_at: Time;
    updated_at: Time;
  };
  watches: WatchesTable;
  alerts: {
    id: Generated<number>;
    partner_id: string;
    watch_id: string;
    person_id: string;
    opportunity_id: string;
    snapshot_id: string;
    at: Time;
    kind: string;
    detail: Json;
    seen_at: Time | null;
  };
  /** `every_ms` 0: not read again by itself. */
  watch_settings: {
    partner_id: string;
    every_ms: number;
    last_at: Time | null;
    updated_at: Time;
    updated_by: string;
  };
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
    /** Folded name, operator and persona; `null`: kept before it was looked for, not worked out yet. */
    found_by: string | null;
    state: Generated<string>;
    /** Made anew for each press of a button; `null`: kept before there was one. */
    press: string | null;
  };
  /** Whom a run is about, from 0; none in runs that were kept before there could be several. */
  run_subjects: {
    run_id: string;
    number: number;
    label: string;
    persona_id: string | null;
    live: number;
    mark: string | null;
    /** Of everything that is sent about the respondent. */
    device_mark: string | null;
    sent: Json | null;
    answers: number;
    locale: string | null;
    /** Whom and what was sent, uncut; `null` unless an admin has that kept. */
    whole: Json | null;
  };
  /** Partner accounts whose runs keep their respondents in full. */
  full_keeping: { partner_id: string; since: Time; chosen_by: string };
  /** The calls of a run, from 1. */
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
    /** Number of the call that it asks again. */
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
    /** `""`: not asked, or no answer; `null`: kept before these columns, not worked out yet. */
    live_state: string | null;
    /** `""`: no local reading. */
    verdict: Generated<string>;
    agreement: Generated<string>;
    /** By which rule the two sides were compared; 0: before it was kept. */
    agreement_rule: Generated<number>;
    /** Country of the opportunity that was read. */
    market: Generated<string>;
    /** The evaluation model of the local reading. */
    model: Generated<string>;
    subject: Generated<number>;
    /** The call that asked, or is to ask, about it last; `null`: none. */
    batch: number | null;
  };
  /** The dispositions of a result, with what they are counted by. */
  run_pairs: {
    run_id: string;
    position: number;
    pair: string;
    partner_id: string;
    /** Of the local reading beside it; `""`: none. */
    verdict: string;
    /** When the run was made. */
    at: Time;
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
    /** Name of whoever saved it last. */
    updated_by: string;
    /** When it was last put into a form; `null`: never. */
    used_at: Time | null;
  };
  /** Names of keys that are used together in contexts; never a value. */
  context_templates: {
    id: string;
    partner_id: string;
    person_id: string;
    name: string;
    shared: Flag;
    keys: Json;
    updated_at: Time;
  };
  /** The newest version of a pair counts; an empty name takes it back. */
  disposition_labels: {
    partner_id: string;
    pair: string;
    version: number;
    name: string;
    note: string;
    by: string;
    at: Time;
  };
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

export interface SessionsTable {
  sid: string;
  person_id: string;
  created_at: Time;
  seen_at: Time;
  ended_at: Time | null;
  /** Names the session where its id would be a key. */
  mark: string;
  /** The account that the person works for; `null`: none was chosen yet. */
  partner_id: Generated<string | null>;
  /** Cut to its /24. */
  address: Generated<string>;
  /** Browser and system, in a few words. */
  agent: Generated<string>;
  /** E-mail address of who ended it. */
  ended_by: Generated<string | null>;
}

export interface InvitationsTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  email: string;
  name: string;
  role: string;
  /** Ids of partner accounts. */
  partners: Json;
  invited_by: string;
  created_at: Time;
  expires_at: Time;
  used_at: Generated<Time | null>;
  withdrawn_at: Generated<Time | null>;
}

export interface PartnersTable {
  id: string;
  name: string;
  environment: string;
  created_at: Time;
  /** `""`: the installation's own account, whose address and keys are in its settings. */
  base_url: Generated<string>;
  opportunity_base_url: Generated<string>;
  access_key: Generated<string>;
  /** What differs from the usual dialect. */
  dialect: Generated<Json>;
  /** Sealed; `null`: none is kept. */
  secret: Generated<string | null>;
  /** Counts the secrets that this account has had. */
  secret_version: Generated<number>;
  disabled_at: Generated<Time | null>;
  updated_at: Generated<Time>;
  updated_by: Generated<string>;
}

export interface AttributesTable {
  partner_id: string;
  attribute_id: string;
  /** Place in the list of the most used, from 1. */
  rank: number | null;
  in_top: Generated<Flag>;
  in_full: Generated<Flag>;
  in_targeting: Generated<Flag>;
  active: Flag | null;
  name: Generated<string>;
  description: Generated<string>;
  question: Generated<string>;
  display_mode: Generated<string>;
  expiration_ms: string | null;
  countries: Generated<Json>;
  answers: Generated<number>;
  locales: Generated<number>;
  /** Folded id, name and questions of every locale, for the catalogue's filter. */
  found_by: Generated<string>;
  body: string | null;
  body_hash: string | null;
  read_at: Time | null;
  list_read_at: Time | null;
  failure: Json | null;
  failed_at: Time | null;
  /** Order of use across all partners (see `text-ids.ts`), with gaps; `null` until it has to be known. */
  place: number | null;
  /** How its texts were worked out; see `attribute-texts.ts`. */
  texts_version: Generated<number>;
  /** By a list, by targeting or by its page, whichever came first. */
  first_seen_at: Time | null;
  /** Readings of the details. */
  readings: Generated<number>;
}

export interface AttributeChangesTable {
  id: Generated<number>;
  partner_id: string;
  attribute_id: string;
  at: Time;
  /** `details` or `list`. */
  source: string;
  /** The kinds that occur, each between blanks. */
  kinds: string;
  counts: Json;
  items: Json;
  kept: number;
  total: number;
}

export interface AttributeTextsTable {
  /** In the order of use; see `text-ids.ts`. */
  id: number;
  partner_id: string;
  attribute_id: string;
  /** `""` unless the part is an answer. */
  answer_id: string;
  part: string;
  locale: string;
  text: string;
  folded: string;
  /** On the default text of an answer that is not offered wherever its attribute is: the countries it is offered in. */
  offered: Json | null;
}

export interface OpportunitiesTable {
  partner_id: string;
  opportunity_id: string;
  group_id: string;
  project_id: string | null;
  status: string;
  language: string;
  country: string;
  order_number: string;
  cost_per_interview: number | null;
  length_of_interview: number | null;
  incidence_rate: number | null;
  completes: string | null;
  days_in_field: number | null;
  created: string;
  devices: Json;
  quota_entries: number;
  open_quota_entries: number;
  cells: number;
  last_snapshot_id: string;
  first_read_at: Time;
  read_at: Time;
  readings: number;
  snapshots: number;
  missing_at: Time | null;
  /** How many the linter found; -1 until worked out. */
  findings: Generated<number>;
  /** State of the worst: `miss`, `maybe`, `mute`; `""` without any. */
  findings_worst: Generated<string>;
  /** When the clock alone changes what is found; `null`: it does not any more. */
  findings_due: Generated<Time | null>;
  /** What the newest snapshot changed against the one before; `null` for the first. */
  change: Generated<Json | null>;
  /** Category ids, each between blanks; `null` until worked out. */
  categories: Generated<string | null>;
  /** Names of the requirements that hold (§2.4), each between blanks. */
  requires: Generated<string>;
  /** When the newest snapshot was first received; `null` until worked out. */
  changed_at: Generated<Time | null>;
  /** Which reading brought the newest snapshot, from 1; `null`: not known, it came before this was counted. */
  changed_reading: Generated<number | null>;
}

export interface WatchesTable {
  id: string;
  partner_id: string;
  person_id: string;
  opportunity_id: string;
  /** `Q2`; `""` for the whole opportunity. */
  step: Generated<string>;
  /** The entry's identity by meaning; `""` for the whole step. */
  entry: Generated<string>;
  /** In words, for the day the step or entry is gone. */
  step_says: Generated<string>;
  entry_says: Generated<string>;
  /** A count that moves by so much is told. */
  percent: number;
  /** The snapshot that the state was taken from. */
  since_snapshot_id: string;
  created_at: Time;
  /** What the next alert is told against; `""` until it is taken. */
  state: Generated<Json>;
  /** Counts the changes of the state, so that two readings at once tell everything once. */
  revision: Generated<number>;
}

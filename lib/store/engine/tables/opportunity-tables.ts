/** Tables of opportunities, snapshots and watches. */
import "server-only";
import type { Generated } from "kysely";
import type { Json, Time } from "./column-types.ts";

export interface OpportunityTables {
  opportunities: OpportunitiesTable;
  opportunity_attributes: { partner_id: string; attribute_id: string; opportunity_id: string };
  snapshots: {
    id: string;
    partner_id: string;
    opportunity_id: string;
    body_hash: string;
    first_read_at: Time;
    read_at: Time;
    /** 1, 2, 3 … per opportunity. */
    position: Generated<number>;
    /** `null` until computed. */
    figures: Generated<Json | null>;
    /** Number of times this exact body was received; `null` for snapshots that predate the count. */
    readings: Generated<number | null>;
  };
  /** Bodies as received. Separate from the snapshots, so that lists do not scan them. */
  snapshot_bodies: { snapshot_id: string; body: string };
  /** Requested items of a bulk read: an id, or a group with a locale. */
  reading_items: {
    partner_id: string;
    job_id: string;
    position: number;
    item: string;
    /** `asked`, `read`, `failed`. */
    state: string;
    /** Time of the last request for the item. */
    asked_at: Time;
    /** The opportunity that was fetched. */
    opportunity_id: string | null;
    failure: Json | null;
  };
  /** Last seen: the snapshot a person saw on the previous and on the current visit. */
  looks: {
    person_id: string;
    partner_id: string;
    opportunity_id: string;
    snapshot_id: string;
    at: Time;
    current_snapshot_id: string;
    current_at: Time;
  };
  watches: WatchesTable;
  alerts: {
    id: Generated<number>;
    partner_id: string;
    person_id: string;
    opportunity_id: string;
    snapshot_id: string;
    at: Time;
    kind: string;
    seen_at: Time | null;
  };
  /** Watches that cover the change of an alert, each with its part and detail. */
  alert_watches: {
    alert_id: number;
    watch_id: string;
    /** `Q2`, `Q2.3` at that time; `""` for the whole opportunity. */
    part: string;
    detail: Json;
  };
  /** `every_ms` 0: no automatic refresh. */
  watch_settings: {
    partner_id: string;
    every_ms: number;
    last_at: Time | null;
    updated_at: Time;
    updated_by: string;
  };
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
  /** Case-folded for every script, for lookups: engines lower-case letters differently. */
  order_number_lower: string;
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
  /** Number of linter findings; -1 until computed. */
  findings: Generated<number>;
  /** Status of the worst finding: `miss`, `maybe`, `mute`; `""` without any. */
  findings_worst: Generated<string>;
  /** Time at which the findings change without new data; `null`: never again. */
  findings_due: Generated<Time | null>;
  /** Key of the first step that no respondent can pass; `""` for none; `null` until computed. */
  blocked_step: Generated<string | null>;
  /** Change between the newest snapshot and the previous one; `null` for the first. */
  change: Generated<Json | null>;
  /** Category ids, each between blanks; `null` until computed. */
  categories: Generated<string | null>;
  /** Names of the requirements that are set (§2.4), each between blanks. */
  requires: Generated<string>;
  /** Names of the documented requirements that are absent or null, each between blanks; `null` until computed. */
  unstated: Generated<string | null>;
  /** Time at which the newest snapshot was first received; `null` until computed. */
  changed_at: Generated<Time | null>;
  /** Number, from 1, of the fetch that returned the newest snapshot; `null`: it predates the count. */
  changed_reading: Generated<number | null>;
  /** Start of the latest fetch, in the time of the database; `null`: unknown. */
  fetched_from: Time | null;
}

export interface WatchesTable {
  id: string;
  partner_id: string;
  person_id: string;
  opportunity_id: string;
  /** `Q2`; `""` for the whole opportunity. */
  step: Generated<string>;
  /** Entry key (identity by meaning); `""` for the whole step. */
  entry: Generated<string>;
  /** Text of the step, shown once the step or entry no longer exists. */
  step_says: Generated<string>;
  entry_says: Generated<string>;
  /** Minimum change of a count, in percent, that is reported. */
  percent: number;
  /** Snapshot that the state was taken from. */
  since_snapshot_id: string;
  created_at: Time;
  /** Baseline that the next alert is compared to; `""` until it is taken. */
  state: Generated<Json>;
  /** Published number of people; an alert is due when the reach falls below. `null`: none. */
  reach_below: Generated<number | null>;
  /** Published reach that it was compared with last; `null`: none computed since the limit was set. */
  reach_last: Generated<number | null>;
  /** Incremented with every change of the state, so that two concurrent fetches report each change once. */
  revision: Generated<number>;
}

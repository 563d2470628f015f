/** Tables of panels, mappings and reach. No row is about a single person. */
import "server-only";
import type { Generated } from "kysely";
import type { Flag, Json, Time } from "./column-types.ts";

export interface PanelTables {
  panels: {
    id: string;
    partner_id: string;
    name: string;
    /** `file`, `sample`. */
    source: string;
    /** `loading`, `checking`, `ready`, `deleting`. */
    state: string;
    /** Number of people, exact. */
    size: number;
    /** 1 for the default panel; at most one per partner account. */
    is_default: Generated<Flag>;
    /** Email address. */
    created_by: string;
    created_at: Time;
    /** Last block, or end of the upload. */
    changed_at: Time;
    /** Characters of all blocks. */
    bytes: Generated<number>;
    /** List of country, language and size, exact; the position of a segment in it is its number. */
    segments: Json;
    /** Ids of attributes. */
    attributes: Json;
    /** Headers of the file that were used. */
    columns: Json;
  };
  /** Bitmaps of a segment: its facts, or its answers to one attribute, in parts. */
  panel_blocks: {
    panel_id: string;
    partner_id: string;
    segment: number;
    /** `""` for the facts. */
    attribute_id: string;
    /** From 0. */
    part: number;
    /** Number of parts of this block. */
    parts: number;
    /** Characters of `body`. */
    length: number;
    /** Base64 of this part's bytes. */
    body: string;
  };
  panel_mappings: {
    id: string;
    partner_id: string;
    name: string;
    body: Json;
    /** Email address. */
    updated_by: string;
    updated_at: Time;
  };
  /** Reach of each opportunity in a panel. All counts are published counts. */
  opportunity_reach: {
    partner_id: string;
    panel_id: string;
    opportunity_id: string;
    certain: number;
    room: number;
    possible: number;
    /** People with room for each open place; `null`: unlimited or closed. */
    per_place: number | null;
    computed_at: Time;
    /** Snapshot that it was computed from. */
    snapshot_id: string;
  };
}

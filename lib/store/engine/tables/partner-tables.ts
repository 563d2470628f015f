/** Tables of partner accounts. */
import "server-only";
import type { Generated } from "kysely";
import type { Json, Time } from "./column-types.ts";

export interface PartnerTables {
  partners: PartnersTable;
  partner_grants: { partner_id: string; person_id: string; granted_at: Time; granted_by: string };
}

interface PartnersTable {
  id: string;
  name: string;
  environment: string;
  created_at: Time;
  /** `""`: the installation's own account, whose address and keys come from the settings. */
  base_url: Generated<string>;
  opportunity_base_url: Generated<string>;
  access_key: Generated<string>;
  /** Deviations from the default dialect. */
  dialect: Generated<Json>;
  /** Sealed; `null`: no secret stored. */
  secret: Generated<string | null>;
  /** Number of secrets this account has had. */
  secret_version: Generated<number>;
  disabled_at: Generated<Time | null>;
  updated_at: Generated<Time>;
  updated_by: Generated<string>;
}

/**
 * Table types for Kysely; the tables are created by `migrations/`. Portable types only: text, integer (milliseconds,
 * booleans as 0 and 1, counts), real. int64 ids are text, JSON is text. `locale` is `""` for the service's default
 * text.
 */
import "server-only";
import type { PeopleTables } from "./tables/people-tables.ts";
import type { PartnerTables } from "./tables/partner-tables.ts";
import type { AttributeTables } from "./tables/attribute-tables.ts";
import type { OpportunityTables } from "./tables/opportunity-tables.ts";
import type { RunTables } from "./tables/run-tables.ts";
import type { OperationTables } from "./tables/operation-tables.ts";
import type { PanelTables } from "./tables/panel-tables.ts";

export interface Tables
  extends PeopleTables, PartnerTables, AttributeTables, OpportunityTables, PanelTables, RunTables, OperationTables {}

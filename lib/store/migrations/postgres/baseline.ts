/** Schema on PostgreSQL after step 25. Written once, never edited; later steps have statements of their own. */
import "server-only";
import { POSTGRES_TEXT_INDEX_TABLES } from "./text-index.ts";
import { attributes } from "./attributes.ts";
import { operations } from "./operations.ts";
import { opportunities } from "./opportunities.ts";
import { people } from "./people.ts";
import { runs } from "./runs.ts";

/** A type comes after the name of its column. */
const TEXT_TYPE = /(?<=\w )text(?=[ ,)])/g;

/** Texts compare in binary order, regardless of the collation of the database. */
const inBinaryOrder = (statement: string): string => statement.replace(TEXT_TYPE, 'text collate "C"');

export const baseline: readonly string[] = [
  // The migrations table exists before the first step.
  `alter table migrations alter column name type text collate "C", alter column checksum type text collate "C"`,
  ...[...people, ...attributes, ...opportunities, ...operations, ...runs].map(inBinaryOrder),
  ...POSTGRES_TEXT_INDEX_TABLES,
];

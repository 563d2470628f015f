/** Mapping as a JSON file: written for download, and read back with the checks of a saved mapping. Pure. */
import { z } from "zod";
import type { ColumnMapping } from "../model/model.ts";
import { mappingColumns, mappingName } from "./mapping-schema.ts";

export interface MappingFile {
  readonly name: string;
  readonly columns: readonly ColumnMapping[];
}

const FORMAT = "panel-mapping";
const VERSION = 1;
/** Characters; a mapping of the largest size has fewer. */
const MAX_LENGTH = 50_000_000;
const INDENT = 2;

const envelope = z.looseObject({ format: z.literal(FORMAT), version: z.number() });
const content = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: mappingName,
  columns: mappingColumns,
});

/** Text of the file. */
export const writeMapping = ({ name, columns }: MappingFile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, columns }, null, INDENT)}\n`;

/** The mapping, or the reason why there is none, as a sentence for the screen. */
export function readMapping(text: string): { readonly mapping: MappingFile } | { readonly problem: string } {
  if (text.length > MAX_LENGTH) return { problem: "This file is too large for a mapping." };
  const parsed = parseJson(text.replace(/^\uFEFF/u, ""));
  const known = envelope.safeParse(parsed);
  if (!known.success) return { problem: "This file isn’t a mapping that was exported here." };
  if (known.data.version !== VERSION)
    return { problem: "This mapping was exported by a newer version of the console." };
  const read = content.safeParse(parsed);
  if (read.success) return { mapping: { name: read.data.name, columns: read.data.columns } };
  const [issue] = read.error.issues;
  return { problem: `This mapping can’t be used${whereOf(issue?.path ?? [])}: ${problemOf(issue)}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields of the file. Other parts of a path are texts of a panel file. */
const FIELDS: ReadonlySet<unknown> = new Set([
  "name",
  "columns",
  "header",
  "role",
  "separator",
  "reading",
  "values",
  "kind",
  "attributeId",
]);
/** Kinds of issues whose message comes from the schema, unless it is one of the validation library. */
const OWN = new Set(["custom", "too_big", "too_small"]);
const LIBRARY_MESSAGE = /^(?:Too (?:big|small)|Invalid)/;

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "unknown format.";
  if (OWN.has(issue.code) && !LIBRARY_MESSAGE.test(issue.message)) return issue.message;
  const field = issue.path.findLast((part) => FIELDS.has(part));
  if (issue.code === "unrecognized_keys") return "It has a field that isn’t known.";
  if (field === undefined) return "A part of it has the wrong type.";
  return issue.code === "invalid_type"
    ? `“${String(field)}” is missing or has the wrong type.`
    : `“${String(field)}” has a value that isn’t known.`;
}

/** " (column 3)". */
function whereOf([part, at]: readonly PropertyKey[]): string {
  return part === "columns" && typeof at === "number" ? ` (column ${at + 1})` : "";
}

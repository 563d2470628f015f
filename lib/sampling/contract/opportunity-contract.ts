/** Fields of an opportunity (§2.3–2.6): types, closed sets of values, and the document's words. */
import { REQUIREMENTS } from "../requirement-names.ts";
import { CELL_KINDS } from "../schema.ts";
import { addition, optional, required, type FieldNotes } from "./field-note.ts";
import { isPlainCell, isPlainFilterEntry, isPlainQuotaEntry } from "./plain-items.ts";
import { boolean, integer, listOf, nullable, number, object, oneOf, text, textOrNumber, type Shape } from "./shape.ts";

/** §2.5 */
const cell: Shape = {
  ...object({
    tag: text,
    // INEFFABLE: a cell that the service hides.
    kind: oneOf(...CELL_KINDS, "INEFFABLE"),
    attribute_id: integer,
    negate: boolean,
    value: nullable(text),
    list: listOf(textOrNumber),
    operator: nullable(oneOf("OR", "AND")),
    range: nullable(object({ from: nullable(number), to: nullable(number) })),
    collection: nullable(textOrNumber),
    invite_collections: listOf(textOrNumber),
  }),
  isPlain: isPlainCell,
};

/** §2.6 */
const filterEntry: Shape = { ...object({ id: text, cells: listOf(text) }), isPlain: isPlainFilterEntry };
const quotaEntry: Shape = {
  ...object({
    id: text,
    cells: listOf(text),
    count: integer,
    // PAUSED is documented for opportunities; a quota with it counts as closed.
    status: oneOf("OPEN", "CLOSED", "PAUSED"),
  }),
  isPlain: isPlainQuotaEntry,
};

/** §2.3 */
export const opportunity = object({
  id: integer,
  status: oneOf("OPEN", "PAUSED", "CLOSED"),
  length_of_interview: integer,
  incidence_rate: integer,
  cost_per_interview: number,
  completes: integer,
  group_id: integer,
  evaluation: oneOf("COMPLETES", "STARTS"),
  days_in_field: integer,
  locale: object({ language: text, country: text }),
  devices: listOf(oneOf("mobile", "desktop", "tablet")),
  links: object({ live: text }),
  created: text,
  project_exclusions: listOf(integer),
  category_exclusions: listOf(integer),
  notified: text,
  project_id: integer,
  order_number: text,
  requirements: object(Object.fromEntries(REQUIREMENTS.map((name) => [name, boolean]))),
  category_ids: listOf(integer),
  client_id: nullable(integer),
  cells: listOf(cell),
  filters: listOf(listOf(filterEntry)),
  quotas: listOf(listOf(quotaEntry)),
});

/** §2.4 */
const REQUIREMENT_NOTES: Readonly<Record<(typeof REQUIREMENTS)[number], string>> = {
  requires_recontact: "Follow-up survey for respondents who must be invited again.",
  requires_pii_collection: "The respondent must give personal information in the survey.",
  requires_webcam: "The respondent must use a webcam.",
  requires_eye_tracking: "Facial recognition such as eye tracking is used.",
  requires_cookie_drops: "The partner must allow the service to drop a cookie.",
  requires_sample_plus: "The partner uploads personal information to match third-party data.",
  requires_app_vpn: "The respondent must download an application.",
  requires_manual_rewards: "The partner must award additional incentives manually.",
};

/** §2.6 */
const entryNotes = (list: string): FieldNotes => ({
  [`${list}[][].id`]: required("Entry ID."),
  [`${list}[][].cells`]: required("Cell tags."),
});

/** §2.3 */
export const OPPORTUNITY_NOTES: FieldNotes = {
  "$.id": required("Unique opportunity ID."),
  "$.status": required(),
  "$.length_of_interview": required("Estimated interview length."),
  "$.incidence_rate": required("Estimated percentage of the general population that qualifies."),
  "$.cost_per_interview": required("Offer price per interview."),
  "$.completes": required("Total fielding completes requested."),
  "$.group_id": required("Opportunity group ID."),
  "$.evaluation": required("Click balancing mode."),
  "$.days_in_field": required("Expected duration in days."),
  "$.locale": required(),
  "$.locale.language": required("Two lowercase letters (ISO)."),
  "$.locale.country": required("Two uppercase letters (ISO)."),
  "$.devices": required(),
  "$.links": required(),
  "$.links.live": required("Live entry link."),
  "$.created": required("Creation date."),
  "$.project_exclusions": required("Projects that prevent participation in this project."),
  "$.category_exclusions": optional("Categories that prevent participation."),
  "$.notified": required("Timestamp of the notification."),
  "$.project_id": required("Opportunities of a project exclude each other."),
  "$.order_number": required("Unique project ID, such as ORD-123-ab."),
  "$.requirements": required("Boolean flags."),
  ...Object.fromEntries(REQUIREMENTS.map((name) => [`$.requirements.${name}`, required(REQUIREMENT_NOTES[name])])),
  "$.category_ids": optional("Categories related to the opportunity."),
  "$.client_id": required("Client requesting the study; visible only with permission."),
  // §2.5
  "$.cells": optional("Individual target definitions."),
  "$.cells[].tag": required("Filter and quota entries refer to cells by this tag."),
  "$.cells[].attribute_id": required("−1 marks a hidden cell, which must be discarded."),
  "$.cells[].negate": required("Negative evaluation of the value."),
  "$.cells[].kind": required("Only VALUE is documented."),
  "$.cells[].value": optional("Cell value of the kind VALUE."),
  "$.cells[].list": addition("Values of the kind LIST."),
  "$.cells[].operator": addition("Any or all of a list."),
  "$.cells[].range": addition("Bounds of the kind RANGE, inclusive."),
  "$.cells[].range.from": addition("Null: unbounded."),
  "$.cells[].range.to": addition("Null: unbounded."),
  "$.cells[].collection": addition("A list the console can’t read."),
  "$.cells[].invite_collections": addition("Lists of invited respondents."),
  "$.filters": optional("Target combinations without a limit or status."),
  ...entryNotes("$.filters"),
  "$.quotas": optional("Target combinations with a limit and status."),
  ...entryNotes("$.quotas"),
  "$.quotas[][].count": required("Limit of the quota entry."),
  "$.quotas[][].status": required("Values other than OPEN and CLOSED may exist."),
};

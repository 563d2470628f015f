/** The document's words about each field of an answer (§2): whether it is required, and its meaning. */
import type { OperationName } from "../operations.ts";
import { REQUIREMENTS } from "../requirement-names.ts";

export interface FieldNote {
  /** `undefined`: the document does not say. */
  readonly required?: boolean;
  readonly text?: string;
}

/** By path, as in `Drift`. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;

const required = (text?: string): FieldNote => ({ required: true, ...(text === undefined ? {} : { text }) });
const optional = (text?: string): FieldNote => ({ required: false, ...(text === undefined ? {} : { text }) });
const note = (text: string): FieldNote => ({ text });

/** Fields that the document does not have; this console knows them from other sources. */
const addition = (text: string): FieldNote => ({ text: `Undocumented. ${text}` });

/** §2.1 */
const ATTRIBUTE: FieldNotes = {
  "$.id": note("Attribute ID."),
  "$.display_mode": note("Presentation mode of the question."),
  "$.parent_dependencies": note("Parent attributes and the answers that make this attribute applicable."),
  "$.parent_dependencies[].attribute_id": note("Parent attribute."),
  "$.parent_dependencies[].answer_ids": note("Answers of the parent that make this attribute applicable."),
  "$.expiration_duration": note("Milliseconds for which a recorded value is valid."),
  "$.countries": note("Country codes, two uppercase letters."),
  "$.question.translations[].locale": note("Language and country, such as de_DE."),
  "$.answers[].id": note("Answer ID."),
  "$.answers[].countries": note("Country codes, two uppercase letters."),
  "$.answers[].translations[].locale": note("Language and country, such as de_DE."),
};

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
const OPPORTUNITY: FieldNotes = {
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

const LIST: FieldNotes = {
  "$[].attribute_id": note("Attribute ID."),
  "$.data": addition("The same list, wrapped."),
  "$.data[].attribute_id": note("Attribute ID."),
};

/** §2.8 */
const QUALIFICATION: FieldNotes = {
  "$[].group_id": note("Opportunity group ID."),
  "$[].qualified": note("The group is a potential match."),
  "$[].start_url": note("Entry URL; null when not qualified."),
  "$[].exact_match": note("False: more profiling is needed. Null when not qualified."),
  "$[].actual_length_of_interview": note("Average length of earlier interviews, in minutes."),
  "$[].priority": note("True: recommended as high priority. Null when not qualified."),
  "$[].categories": note("Present when qualified."),
  "$[].dispositions": note("Present when not qualified."),
};

export const FIELD_NOTES: Readonly<Record<OperationName, FieldNotes>> = {
  "get-attribute-info": ATTRIBUTE,
  "get-attributes": LIST,
  "list-attributes": LIST,
  "get-opportunity": OPPORTUNITY,
  // §2.7
  "create-context": { "$.id": note("ID of the context.") },
  qualify: QUALIFICATION,
};

/** §7: answer of an error. That of `/qualify` is not described. */
export const ERROR_NOTES: FieldNotes = { "$.message": required("Human-readable description of the error.") };

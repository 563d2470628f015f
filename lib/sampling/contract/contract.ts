/**
 * Answers of the service as the contract knows them (§2): fields, types and closed sets of values. Includes fields and
 * values that the document leaves open and `schema.ts` names. Null is allowed where the document allows absence.
 */
import type { OperationName } from "../operations.ts";
import { attribute, ATTRIBUTE_NOTES, attributeListItem, LIST_NOTES } from "./attribute-contract.ts";
import { note, required, type FieldNotes } from "./field-note.ts";
import { opportunity, OPPORTUNITY_NOTES } from "./opportunity-contract.ts";
import { boolean, integer, listOf, nullable, number, object, text, type Shape } from "./shape.ts";

/** §2.8 */
const qualification = object({
  group_id: integer,
  qualified: boolean,
  start_url: nullable(text),
  exact_match: nullable(boolean),
  actual_length_of_interview: nullable(number),
  priority: nullable(boolean),
  categories: listOf(integer),
  dispositions: listOf(object({ disposition: integer, status: integer })),
});

/** §2.8 */
const QUALIFICATION_NOTES: FieldNotes = {
  "$[].group_id": note("Opportunity group ID."),
  "$[].qualified": note("The group is a potential match."),
  "$[].start_url": note("Entry URL; null when not qualified."),
  "$[].exact_match": note("False: more profiling is needed. Null when not qualified."),
  "$[].actual_length_of_interview": note("Average length of earlier interviews, in minutes."),
  "$[].priority": note("True: recommended as high priority. Null when not qualified."),
  "$[].categories": note("Present when qualified."),
  "$[].dispositions": note("Present when not qualified."),
};

interface AnswerContract {
  readonly answer: Shape;
  /** The answer is about a respondent: its values are never reported. */
  readonly personal?: true;
}

const attributeList: AnswerContract = {
  answer: {
    types: new Set(["list", "object"]),
    item: attributeListItem,
    // The same list, wrapped.
    fields: { data: listOf(attributeListItem) },
  },
};

export const CONTRACT: Readonly<Record<OperationName, AnswerContract>> = {
  "get-attribute-info": { answer: attribute },
  "get-attributes": attributeList,
  "list-attributes": attributeList,
  "get-opportunity": { answer: opportunity },
  "create-context": { answer: object({ id: text }), personal: true },
  qualify: { answer: { types: new Set(["list"]), item: qualification }, personal: true },
};

export const FIELD_NOTES: Readonly<Record<OperationName, FieldNotes>> = {
  "get-attribute-info": ATTRIBUTE_NOTES,
  "get-attributes": LIST_NOTES,
  "list-attributes": LIST_NOTES,
  "get-opportunity": OPPORTUNITY_NOTES,
  // §2.7
  "create-context": { "$.id": note("ID of the context.") },
  qualify: QUALIFICATION_NOTES,
};

/** §7: answer of an error. That of `/qualify` is not described. */
export const ERROR_NOTES: FieldNotes = { "$.message": required("Human-readable description of the error.") };

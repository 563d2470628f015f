/**
 * Answers of the service as the contract knows them (§2): fields, types and closed sets of values. Includes fields and
 * values that the document leaves open and `schema.ts` names. Null is allowed where the document allows absence.
 */
import type { OperationName } from "../operations.ts";
import { REQUIREMENTS } from "../requirement-names.ts";
import { CELL_KINDS, DISPLAY_MODES } from "../schema.ts";
import { boolean, integer, listOf, nullable, number, object, oneOf, text, textOrNumber, type Shape } from "./shape.ts";
import {
  isPlainCell,
  isPlainFilterEntry,
  isPlainListItem,
  isPlainQuotaEntry,
  isPlainTranslation,
} from "./plain-items.ts";

const translations = listOf({ ...object({ locale: text, text: nullable(text) }), isPlain: isPlainTranslation });

/** §2.1 */
const attribute = object({
  id: integer,
  name: nullable(text),
  description: nullable(text),
  display_mode: nullable(oneOf(...DISPLAY_MODES)),
  parent_dependencies: listOf(object({ attribute_id: integer, answer_ids: listOf(integer) })),
  expiration_duration: nullable(integer),
  is_active: nullable(boolean),
  countries: listOf(text),
  question: nullable(object({ text: nullable(text), translations })),
  answers: listOf(object({ id: integer, text: nullable(text), countries: listOf(text), translations })),
});

/** §2.2 */
const attributeListItem: Shape = {
  ...object({ attribute_id: integer, active: nullable(boolean) }),
  isPlain: isPlainListItem,
};

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
const opportunity = object({
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

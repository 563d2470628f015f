/** Fields of an attribute (§2.1) and of an attribute list (§2.2): types, closed sets of values, and the document's words. */
import { DISPLAY_MODES } from "../schema.ts";
import { addition, note, type FieldNotes } from "./field-note.ts";
import { isPlainListItem, isPlainTranslation } from "./plain-items.ts";
import { boolean, integer, listOf, nullable, object, oneOf, text, type Shape } from "./shape.ts";

const translations = listOf({ ...object({ locale: text, text: nullable(text) }), isPlain: isPlainTranslation });

/** §2.1 */
export const attribute = object({
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
export const attributeListItem: Shape = {
  ...object({ attribute_id: integer, active: nullable(boolean) }),
  isPlain: isPlainListItem,
};

/** §2.1 */
export const ATTRIBUTE_NOTES: FieldNotes = {
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

export const LIST_NOTES: FieldNotes = {
  "$[].attribute_id": note("Attribute ID."),
  "$.data": addition("The same list, wrapped."),
  "$.data[].attribute_id": note("Attribute ID."),
};

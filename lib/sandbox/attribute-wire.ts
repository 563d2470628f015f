/** Converts an attribute for `stringifyJson`: every int64 of §2.1 becomes a bare number with all its digits. */
import { int64Literal } from "../sampling/json.ts";
import type { SandboxAttribute } from "./catalogue/catalogue.ts";

export const attributeToWire = (attribute: SandboxAttribute): object => ({
  ...attribute,
  id: int64Literal(attribute.id),
  parent_dependencies: attribute.parent_dependencies.map(({ attribute_id, answer_ids }) => ({
    attribute_id: int64Literal(attribute_id),
    answer_ids: answer_ids.map(int64Literal),
  })),
  answers: attribute.answers.map((answer) => ({ ...answer, id: int64Literal(answer.id) })),
});

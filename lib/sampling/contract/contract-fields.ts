/** The contract as a flat table: each field by its path, with the document's words about it. */
import type { OperationName } from "../operations.ts";
import { CONTRACT, ERROR_NOTES, FIELD_NOTES } from "./contract.ts";
import type { FieldNote, FieldNotes } from "./field-note.ts";
import { object, text, type JsonType, type Shape } from "./shape.ts";

export interface ContractField extends FieldNote {
  readonly types: readonly JsonType[];
  /** Closed set of a text. */
  readonly values?: readonly string[];
  /** Object with known fields: another field is a difference. */
  readonly closed: boolean;
}

/** By path, as in `Drift`: `$.cells[].kind`. */
export type ContractFields = Readonly<Record<string, ContractField>>;

export const contractFields = (operation: OperationName): ContractFields =>
  tableOf(CONTRACT[operation].answer, FIELD_NOTES[operation]);

/** Fields of an error's answer (§7); none for `/qualify`, whose errors the document does not describe. */
export const errorFields = (operation: OperationName): ContractFields =>
  operation === "qualify" ? {} : tableOf(object({ message: text }), ERROR_NOTES);

function tableOf(root: Shape, notes: FieldNotes): ContractFields {
  const found: Record<string, ContractField> = {};
  const add = ({ types, values, fields, item }: Shape, path: string): void => {
    found[path] = {
      types: [...types],
      ...(values === undefined ? {} : { values: [...values] }),
      closed: fields !== undefined,
      ...notes[path],
    };
    for (const [name, field] of Object.entries(fields ?? {})) add(field, `${path}.${name}`);
    if (item !== undefined) add(item, `${path}[]`);
  };
  add(root, "$");
  return found;
}

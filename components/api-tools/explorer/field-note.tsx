import { Chip } from "@/components/ui/chip";
import type { JsonTreeNode } from "@/components/ui/text/json-tree";
import { checkField } from "@/lib/api-tools/explorer/field-check";
import type { ContractField, ContractFields } from "@/lib/sampling/contract/contract-fields";
import type { DriftKind } from "@/lib/sampling/contract/drift";

interface FieldNoteProps {
  readonly fields: ContractFields;
  readonly node: JsonTreeNode;
}

/** Note from the contract beside a node: on the first item of a list only. A difference is shown on every item. */
export function FieldNote({ fields, node }: FieldNoteProps) {
  const { field, difference } = checkField(fields, node);
  const isRepeated = /\[(?!0\])\d+\]/.test(node.path);
  return (
    <>
      {difference === undefined ? null : (
        <span className="ml-2 inline-block font-sans">
          <Chip state="maybe">{DIFFERENCES[difference]}</Chip>
        </span>
      )}
      {field === undefined || isRepeated ? null : (
        <span className="ml-2 font-sans text-small text-soft">{wordsOf(field)}</span>
      )}
    </>
  );
}

const DIFFERENCES: Readonly<Record<DriftKind, string>> = {
  field: "Not in the contract",
  value: "Unknown value",
  type: "Unexpected type",
};

/** `integer or null · required · Unique opportunity ID.` */
function wordsOf({ types, values, required, text }: ContractField): string {
  const type = new Intl.ListFormat("en", { type: "disjunction" }).format(types.map((one) => TYPES[one]));
  const need = required === undefined ? undefined : required ? "required" : "optional";
  return [type, need, values && `one of ${values.join(", ")}`, text].filter(Boolean).join(" · ");
}

const TYPES: Readonly<Record<ContractField["types"][number], string>> = {
  text: "text",
  integer: "integer",
  fraction: "decimal",
  boolean: "boolean",
  null: "null",
  object: "object",
  list: "list",
};

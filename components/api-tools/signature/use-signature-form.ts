"use client";

import { useState } from "react";
import type { CheckInput } from "@/lib/api-tools/signature-check/check-input";

export type InputKind = CheckInput["kind"];

const EMPTY = {
  command: "",
  link: "",
  body: "",
  expiration: "",
  accessKey: "",
  signature: "",
  method: "POST",
  url: "",
};

export type FieldName = keyof typeof EMPTY;

export interface SignatureForm {
  readonly kind: InputKind;
  readonly show: (kind: InputKind) => void;
  readonly values: Readonly<Record<FieldName, string>>;
  readonly set: (field: FieldName) => (event: { readonly target: { readonly value: string } }) => void;
  readonly dirty: boolean;
  readonly clear: () => void;
  readonly input: CheckInput;
}

/** Input is kept only in this state: not in the URL, not in storage. All kinds keep theirs while another is shown. */
export function useSignatureForm(): SignatureForm {
  const [kind, setKind] = useState<InputKind>("curl");
  const [values, setValues] = useState<Record<FieldName, string>>(EMPTY);
  return {
    kind,
    show: setKind,
    values,
    set: (field) => (event) => setValues((before) => ({ ...before, [field]: event.target.value })),
    dirty: Object.entries(EMPTY).some(([field, empty]) => values[field as FieldName] !== empty),
    clear: () => setValues(EMPTY),
    input: inputOf(kind, values),
  };
}

function inputOf(kind: InputKind, values: Readonly<Record<FieldName, string>>): CheckInput {
  const { command, link, ...fields } = values;
  if (kind === "curl") return { kind, command };
  return kind === "link" ? { kind, link } : { kind, ...fields };
}

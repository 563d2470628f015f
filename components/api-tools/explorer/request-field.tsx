"use client";

import type { ReactNode } from "react";
import { usePresentation } from "@/components/ui/display/display-provider";
import { MASK } from "@/components/ui/display/masked";
import { PersonalField } from "@/components/ui/form/personal-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { TextField } from "@/components/ui/form/text-field";
import type { RequestField as Field } from "@/lib/api-tools/explorer/explorer-view";

interface RequestFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One field of a request, with its type and limits. */
export function RequestField({ field, value, error, onChange }: RequestFieldProps) {
  const { name, kind, required, personal } = field;
  const texts = {
    label: `${field.label}${required ? "" : " (optional)"}`,
    hint: (
      <>
        <span className="mono">{name}</span> · {field.hint}
      </>
    ),
    error,
  };
  if (kind === "choice") {
    return (
      <SelectField
        {...texts}
        value={value}
        placeholder="Choose…"
        options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === "items") return <Items texts={texts} value={value} onChange={onChange} />;
  const control = {
    ...texts,
    value,
    mono: kind !== "text",
    autoComplete: "off",
    spellCheck: false,
    ...(kind === "integer" || kind === "id" ? { inputMode: "numeric" as const } : {}),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return personal ? <PersonalField {...control} /> : <TextField {...control} />;
}

interface ItemsProps extends Pick<RequestFieldProps, "value" | "onChange"> {
  readonly texts: { readonly label: string; readonly hint: ReactNode; readonly error: string | undefined };
}

/** Values of a context; hidden in presentation mode. */
function Items({ texts, value, onChange }: ItemsProps) {
  const covered = usePresentation();
  return (
    <TextAreaField
      {...texts}
      mono
      rows={5}
      spellCheck={false}
      placeholder="gender = female"
      readOnly={covered}
      value={covered && value !== "" ? MASK : value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

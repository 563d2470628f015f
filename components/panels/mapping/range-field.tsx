"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/form/text-field";
import { readValues, valuesText } from "./typed-values";

interface RangeFieldProps {
  /** Value of the file, for the accessible name. */
  readonly value: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Values of an attribute without a list of answers, such as ages. */
export function RangeField({ value, chosen, onChange }: RangeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : readValues(typed);
  return (
    <TextField
      label={`Values for ${value}`}
      hideLabel
      autoComplete="off"
      placeholder="18-24 or 18, 19, 20"
      value={typed ?? valuesText(chosen)}
      error={read?.ok === false ? read.message : undefined}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const now = readValues(text);
        if (now.ok) onChange(now.values);
      }}
      onBlur={() => {
        if (read?.ok !== false) setTyped(undefined);
      }}
    />
  );
}

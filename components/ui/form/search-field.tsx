"use client";

import type { ComponentProps } from "react";
import { TextField } from "./text-field";
import { useDraft } from "./use-draft";

interface SearchFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange" | "ref"> {
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** Search-as-you-type field. Typed text is kept even when `value` updates late. */
export function SearchField({ value, onText, ...rest }: SearchFieldProps) {
  const { text, field, type } = useDraft(value, onText);
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={field}
      type="search"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

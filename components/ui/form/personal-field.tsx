"use client";

import type { ComponentProps } from "react";
import { usePresentation } from "../display/display-provider";
import { TextField } from "./text-field";

/** Not a password, but this type makes the browser mask the value, hide it from screen readers and block copying. */
const MASKED_TYPE = { type: "password", "data-1p-ignore": true, "data-lpignore": "true" } as const;

/** Field for a value that identifies a respondent: plain text, masked in presentation mode. */
export function PersonalField(props: ComponentProps<typeof TextField>) {
  const covered = usePresentation();
  return <TextField autoComplete="off" spellCheck={false} {...props} {...(covered ? MASKED_TYPE : {})} />;
}

"use client";

import type { ComponentProps } from "react";
import { usePresentation } from "./display-provider";
import { TextField } from "./text-field";

/** Not a password, but what a browser covers, does not name to screen readers and does not copy. */
const COVERED = { type: "password", "data-1p-ignore": true, "data-lpignore": "true" } as const;

/** A field for what leads to a respondent: typed in the open, covered in presentation mode. */
export function PersonalField(props: ComponentProps<typeof TextField>) {
  const covered = usePresentation();
  return <TextField autoComplete="off" spellCheck={false} {...props} {...(covered ? COVERED : {})} />;
}

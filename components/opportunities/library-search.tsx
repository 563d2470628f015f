"use client";

import { TextField } from "@/components/ui/text-field";
import { MAX_QUERY } from "@/lib/opportunities/library-params";

interface LibrarySearchProps {
  readonly q: string;
  readonly onType: (q: string) => void;
}

export function LibrarySearch({ q, onType }: LibrarySearchProps) {
  return (
    <TextField
      label="Find by id, order number, group or project"
      hideLabel
      type="search"
      placeholder="Id, order number, group, project"
      maxLength={MAX_QUERY}
      value={q}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

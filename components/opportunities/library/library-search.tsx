"use client";

import { SearchField } from "@/components/ui/form/search-field";
import { MAX_QUERY } from "@/lib/opportunities/library/address";

interface LibrarySearchProps {
  readonly q: string;
  readonly onType: (q: string) => void;
}

export function LibrarySearch({ q, onType }: LibrarySearchProps) {
  return (
    <SearchField
      label="Find by ID, order number, group, or project"
      hideLabel
      placeholder="ID, order number, group, project"
      maxLength={MAX_QUERY}
      value={q}
      onText={onType}
    />
  );
}

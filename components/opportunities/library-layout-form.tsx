"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DensityChoice } from "@/components/ui/density-choice";
import { Segmented } from "@/components/ui/segmented";
import { COLUMN_WORDS, LIBRARY_COLUMNS, type LibraryColumn } from "@/lib/opportunities/library-columns";
import type { Together } from "@/lib/opportunities/library-choices";
import { useLibraryColumns } from "./use-library-columns";

export interface LibraryLayoutProps {
  readonly together: Together;
  readonly per: number;
  readonly onTogether: (together: Together) => void;
  readonly onPer: (per: number) => void;
}

const TOGETHER_OPTIONS: readonly { value: Together; label: string }[] = [
  { value: "none", label: "Not" },
  { value: "project", label: "By project" },
  { value: "group", label: "By group" },
];
const PER_OPTIONS = [
  { value: "25", label: "25" },
  { value: "100", label: "100" },
] as const;

/** Which columns there are, how high rows are, and what stands together. Columns are kept for the person and in the address; the height is the whole console's. */
export function LibraryLayoutForm({ together, per, onTogether, onPer }: LibraryLayoutProps) {
  const [columns, choose, error] = useLibraryColumns();
  const toggle = (column: LibraryColumn) =>
    choose(LIBRARY_COLUMNS.filter((other) => columns.includes(other) !== (other === column)));
  return (
    <div className="grid w-72 max-w-full gap-3">
      <ErrorNotice error={error} />
      <Segmented label="Rows together" value={together} onChange={onTogether} options={TOGETHER_OPTIONS} />
      <DensityChoice />
      <Segmented
        label="Rows a page"
        value={per === 100 ? "100" : "25"}
        onChange={(value) => onPer(Number(value))}
        options={PER_OPTIONS}
      />
      <fieldset>
        <legend className="mb-1 text-small font-medium">Columns</legend>
        <p className="mb-1.5 text-small text-soft">Status and order number are always there, and at least one more.</p>
        <div className="grid grid-cols-2 gap-x-3">
          {LIBRARY_COLUMNS.map((column) => (
            <CheckboxField
              key={column}
              label={COLUMN_WORDS[column].title}
              checked={columns.includes(column)}
              disabled={columns.length === 1 && columns.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

"use client";

import { useState } from "react";
import type { FacetName, FacetValue } from "@/lib/attributes/search-facets";
import { foldText } from "../ui/match-ranges";
import { Popup } from "../ui/popup";
import { SearchField } from "../ui/search-field";
import { FacetLine } from "./facet-line";
import { valueWords } from "./filter-words";

interface FacetMoreProps {
  readonly name: FacetName;
  readonly title: string;
  readonly values: readonly FacetValue[];
  /** Values that stand outside already. */
  readonly shown: number;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Whether a value would leave more than is counted. */
  readonly isLeast: (value: string) => boolean;
}

/** Every value of a long facet, with a box to find one. */
export function FacetMore({ name, title, values, shown, chosen, onToggle, isLeast }: FacetMoreProps) {
  const [filter, setFilter] = useState("");
  const wanted = foldText(filter.trim());
  const fits = values.filter(({ value }) => foldText(`${valueWords(name, value)} ${value}`).includes(wanted));
  return (
    <Popup
      lazy
      label={`${values.length - shown} more`}
      title={`${title}: all ${values.length}`}
      className="mt-1 border-0! px-0!"
    >
      <div className="flex w-64 flex-col gap-2">
        <SearchField label={title} value={filter} placeholder="Name or code" onText={setFilter} />
        <div className="max-h-72 overflow-y-auto">
          {fits.map(({ value, rows }) => (
            <FacetLine
              key={value}
              on={chosen.includes(value)}
              rows={rows}
              more={isLeast(value)}
              onToggle={() => onToggle(value)}
            >
              {valueWords(name, value)}
            </FacetLine>
          ))}
          <p role="status" className="text-small text-soft">
            {fits.length === 0 ? "Nothing fits." : ""}
          </p>
        </div>
      </div>
    </Popup>
  );
}

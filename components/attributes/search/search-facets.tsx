"use client";

import type { SetValues } from "nuqs";
import { type ReactNode, useState } from "react";
import { SearchField } from "@/components/ui/form/search-field";
import { Link } from "@/components/ui/navigation/link";
import { Popup } from "@/components/ui/overlay/popup";
import { foldText } from "@/components/ui/text/match-ranges";
import type { searchAddress, SearchState } from "@/lib/attributes/address";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import type { FacetName, FacetValue } from "@/lib/attributes/search/search-facets";
import { routes } from "@/lib/routes";
import { FacetLine } from "../facet-line";
import { FACET_TITLES, valueLabel } from "../filter-labels";
import { chosenOf, toggled } from "./search-choice";

interface SearchFacetsProps {
  readonly answer: SearchAnswer;
  readonly overview: AttributesOverview;
  readonly state: SearchState;
  readonly setState: SetValues<typeof searchAddress>;
}

/** Facets of the hits. Each count is the number of hits left after one more selection. */
export function SearchFacets({ answer, overview, state, setState }: SearchFacetsProps) {
  const { facets, pins } = answer;
  const group = (name: FacetName, values: readonly FacetValue[] = facets[name]) => ({
    name,
    values,
    chosen: chosenOf(state, name),
    // A single selected value has an exact count; with several modes the share of each is unknown.
    isLowerBound: (value: string) =>
      answer.capped || (answer.beyond && !(chosenOf(state, name).length === 1 && chosenOf(state, name)[0] === value)),
    // A selection pushes a history entry, so Back undoes it.
    onToggle: (value: string) => void setState(toggled(state, name, value), { history: "push" }),
  });
  const missing = facets.missing.toSorted((a, b) => pins.indexOf(a.value) - pins.indexOf(b.value));
  const { unread } = overview;
  return (
    <div>
      <FacetGroup {...group("locale")} maxInline={3} mono />
      <FacetGroup {...group("missing", missing)} maxInline={6} mono />
      <FacetGroup {...group("activity")}>
        {unread > 0 ? (
          <Link
            href={routes.attributes("tab=catalogue&source=any&activity=unread")}
            className="flex min-h-6 items-center gap-2 rounded-inset text-soft no-underline hover:text-text"
            title="Attributes without details aren’t searched. Open them in the catalog."
          >
            <span aria-hidden className="size-3.5 shrink-0 rounded-tight border border-dashed border-line-strong" />
            Not loaded
            <span className="ml-auto tabular-nums">{unread.toLocaleString("en")}</span>
          </Link>
        ) : null}
      </FacetGroup>
      <FacetGroup {...group("modes")} />
      <FacetGroup {...group("country")} maxInline={3} />
      <FacetGroup {...group("asked")} />
      <FacetGroup {...group("source")} />
    </div>
  );
}

interface FacetGroupProps {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Number of inline values; the others open in a popup. */
  readonly maxInline?: number;
  readonly mono?: boolean;
  /** Returns whether the value's count is a lower bound. */
  readonly isLowerBound: (value: string) => boolean;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** One facet: its most frequent values, plus selected values even without hits. */
function FacetGroup(props: FacetGroupProps) {
  const {
    name,
    values,
    chosen,
    onToggle,
    isLowerBound,
    maxInline = 4,
    mono = false,
    title = FACET_TITLES[name],
    children,
  } = props;
  // One extra value takes no more room than the "more" button.
  const top = values.slice(0, values.length === maxInline + 1 ? maxInline + 1 : maxInline);
  const hidden = chosen
    .filter((value) => !top.some((listedValues) => listedValues.value === value))
    .map((value) => values.find((listed) => listed.value === value) ?? { value, rows: 0 });
  const lines = [...top, ...hidden];
  if (lines.length === 0 && !children) return null;
  return (
    <section aria-label={title} className="border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <h3 className="mb-0.5 text-small leading-5">{title}</h3>
      {lines.map(({ value, rows }) => (
        <FacetLine
          key={value}
          isSelected={chosen.includes(value)}
          rows={rows}
          isLowerBound={isLowerBound(value)}
          mono={mono}
          onToggle={() => onToggle(value)}
        >
          {valueLabel(name, value)}
        </FacetLine>
      ))}
      {children}
      {values.length > top.length ? (
        <FacetMore {...{ name, title, values, chosen, onToggle, isLowerBound }} shown={top.length} />
      ) : null}
    </section>
  );
}

interface FacetMoreProps {
  readonly name: FacetName;
  readonly title: string;
  readonly values: readonly FacetValue[];
  /** Number of values already shown inline. */
  readonly shown: number;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Returns whether the value's count is a lower bound. */
  readonly isLowerBound: (value: string) => boolean;
}

/** Searchable popup with all values of a long facet. */
function FacetMore({ name, title, values, shown, chosen, onToggle, isLowerBound }: FacetMoreProps) {
  const [filter, setFilter] = useState("");
  const foldedFilter = foldText(filter.trim());
  const fits = values.filter(({ value }) => foldText(`${valueLabel(name, value)} ${value}`).includes(foldedFilter));
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
              isSelected={chosen.includes(value)}
              rows={rows}
              isLowerBound={isLowerBound(value)}
              onToggle={() => onToggle(value)}
            >
              {valueLabel(name, value)}
            </FacetLine>
          ))}
          <p role="status" className="text-small text-soft">
            {fits.length === 0 ? "No matches." : ""}
          </p>
        </div>
      </div>
    </Popup>
  );
}

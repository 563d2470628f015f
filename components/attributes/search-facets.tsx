"use client";

import { Link } from "@/components/ui/link";
import type { AttributesOverview } from "@/lib/attributes/model";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import type { FacetName, FacetValue } from "@/lib/attributes/search-facets";
import { routes } from "@/lib/routes";
import { FacetGroup } from "./facet-group";
import { chosenOf, toggled } from "./search-choice";
import type { SearchState, SetSearchState } from "./search-state";

interface SearchFacetsProps {
  readonly answer: SearchAnswer;
  readonly overview: AttributesOverview;
  readonly state: SearchState;
  readonly setState: SetSearchState;
}

/** What the hits can be narrowed by. Each count is the hits that one more choice would leave. */
export function SearchFacets({ answer, overview, state, setState }: SearchFacetsProps) {
  const { facets, pins } = answer;
  const group = (name: FacetName, values: readonly FacetValue[] = facets[name]) => ({
    name,
    values,
    chosen: chosenOf(state, name),
    // What is chosen was counted by itself; of several modes nobody knows the share of each.
    isLeast: (value: string) =>
      answer.capped || (answer.beyond && !(chosenOf(state, name).length === 1 && chosenOf(state, name)[0] === value)),
    // What is chosen is a step that the way back undoes.
    onToggle: (value: string) => void setState(toggled(state, name, value), { history: "push" }),
  });
  const missing = facets.missing.toSorted((a, b) => pins.indexOf(a.value) - pins.indexOf(b.value));
  const unread = overview.listed - overview.read;
  return (
    <div>
      <FacetGroup {...group("locale")} most={3} mono />
      <FacetGroup {...group("missing", missing)} most={6} mono />
      <FacetGroup {...group("activity")}>
        {unread > 0 ? (
          <Link
            href={routes.attributes("tab=catalogue&source=any&activity=unread")}
            className="flex min-h-6 items-center gap-2 rounded-inset text-soft no-underline hover:text-text"
            title="Attributes without details are not searched. Opens them in the catalogue."
          >
            <span aria-hidden className="size-3.5 shrink-0 rounded-mark border border-dashed border-line-strong" />
            Not read
            <span className="ml-auto tabular-nums">{unread.toLocaleString("en")}</span>
          </Link>
        ) : null}
      </FacetGroup>
      <FacetGroup {...group("modes")} />
      <FacetGroup {...group("country")} most={3} />
      <FacetGroup {...group("asked")} />
      <FacetGroup {...group("source")} />
    </div>
  );
}

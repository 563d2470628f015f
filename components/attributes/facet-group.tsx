import type { ReactNode } from "react";
import type { FacetName, FacetValue } from "@/lib/attributes/search-facets";
import { FacetLine } from "./facet-line";
import { FacetMore } from "./facet-more";
import { FACET_TITLES, valueWords } from "./filter-words";

interface FacetGroupProps {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Values in sight; the others open in a popup. */
  readonly most?: number;
  readonly mono?: boolean;
  /** Whether a value would leave more than is counted. */
  readonly isLeast: (value: string) => boolean;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** One facet: its most frequent values, and what is chosen even when nothing has it. */
export function FacetGroup(props: FacetGroupProps) {
  const {
    name,
    values,
    chosen,
    onToggle,
    isLeast,
    most = 4,
    mono = false,
    title = FACET_TITLES[name],
    children,
  } = props;
  // One value more takes no more room than the button that would open it.
  const top = values.slice(0, values.length === most + 1 ? most + 1 : most);
  const hidden = chosen
    .filter((value) => !top.some((known) => known.value === value))
    .map((value) => values.find((known) => known.value === value) ?? { value, rows: 0 });
  const lines = [...top, ...hidden];
  if (lines.length === 0 && !children) return null;
  return (
    <section aria-label={title} className="border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <h3 className="mb-0.5 text-small leading-5">{title}</h3>
      {lines.map(({ value, rows }) => (
        <FacetLine
          key={value}
          on={chosen.includes(value)}
          rows={rows}
          more={isLeast(value)}
          mono={mono}
          onToggle={() => onToggle(value)}
        >
          {valueWords(name, value)}
        </FacetLine>
      ))}
      {children}
      {values.length > top.length ? (
        <FacetMore {...{ name, title, values, chosen, onToggle, isLeast }} shown={top.length} />
      ) : null}
    </section>
  );
}

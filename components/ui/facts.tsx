"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** Secondary text such as "of 326" or "currency not stated". */
  readonly note?: ReactNode;
  /** Tooltip: the raw value or the formula. */
  readonly title?: string | undefined;
  /** Hidden on phones until the user expands the list. */
  readonly folds?: boolean;
}

/**
 * Grid of short facts at the head of a page. The values of a row share one baseline, even if the text above or below
 * wraps.
 */
export function Facts({ items }: { readonly items: readonly Fact[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = items.filter(({ folds }) => folds).length;
  return (
    <div>
      <dl
        id={id}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-page sm:grid-cols-[repeat(auto-fit,minmax(7.375rem,auto))] print:grid-cols-4!"
      >
        {items.map(({ term, value, note, title, folds = false }) => (
          <div
            key={term}
            title={title}
            className={classNames(
              "row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0.5 px-3.5 shadow-[0_0_0_1px_var(--line)] py-2.25 last:odd:col-span-2 sm:last:odd:col-span-1",
              folds && !open && "max-sm:hidden",
            )}
          >
            <dt className="text-small text-soft">{term}</dt>
            <dd className="text-section font-semibold tracking-[-0.01em] wrap-anywhere">
              {value}{" "}
              {note === undefined ? null : <small className="inline-block font-normal tracking-normal">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {folded > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 sm:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          <ChevronDown aria-hidden className={open ? "rotate-180" : ""} />
          {open ? "Show fewer details" : `Show all ${items.length} details`}
        </Button>
      ) : null}
    </div>
  );
}

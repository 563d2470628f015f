import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** Active filter as part of a sentence: `status closed`. */
export interface ActiveFilter {
  readonly label: string;
  readonly onRemove: () => void;
}

interface NoMatchesProps {
  /** Total without any filter. */
  readonly all: number;
  /** Plural noun: `runs`. */
  readonly what?: string;
  readonly activeFilters: readonly ActiveFilter[];
  /** Removes all filters; offered when several are active. */
  readonly onRemoveAll: () => void;
  readonly children?: ReactNode;
}

/** Maximum number of filters with a button of their own. */
const MAX_BUTTONS = 4;

/** Empty state when the filters match nothing: the unfiltered total, and a button to remove each filter. */
export function NoMatches({ all, what, activeFilters, onRemoveAll, children }: NoMatchesProps) {
  const several = activeFilters.length !== 1;
  return (
    <EmptyState
      title={["0 of", all.toLocaleString("en"), what].filter(Boolean).join(" ")}
      action={
        <div className="flex max-w-full min-w-0 flex-wrap justify-center gap-2">
          {activeFilters.slice(0, MAX_BUTTONS).map(({ label, onRemove }) => (
            <Button key={label} className="max-w-full" onClick={onRemove}>
              <span className="truncate">Remove {label}</span>
            </Button>
          ))}
          {several ? <Button onClick={onRemoveAll}>Clear filters</Button> : null}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

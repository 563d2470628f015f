import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** One thing that narrows a list, as a sentence tells it: `status closed`. */
export interface Narrowing {
  readonly words: string;
  readonly onRemove: () => void;
}

interface NothingLeftProps {
  /** How many there are without any filter. */
  readonly all: number;
  /** What they are, in the plural: `runs`. */
  readonly what?: string;
  readonly narrowing: readonly Narrowing[];
  /** Takes everything off at once; offered when several things narrow. */
  readonly onRemoveAll: () => void;
  readonly children?: ReactNode;
}

/** Each is a button; more than these make no choice any more. */
const MOST = 4;

/** The filters leave nothing: how many there would be, and each filter with its way off. */
export function NothingLeft({ all, what, narrowing, onRemoveAll, children }: NothingLeftProps) {
  const several = narrowing.length !== 1;
  return (
    <EmptyState
      title={["0 of", all.toLocaleString("en"), what].filter(Boolean).join(" ")}
      action={
        <div className="flex max-w-full min-w-0 flex-wrap justify-center gap-2">
          {narrowing.slice(0, MOST).map(({ words, onRemove }) => (
            <Button key={words} className="max-w-full" onClick={onRemove}>
              <span className="truncate">Remove {words}</span>
            </Button>
          ))}
          {several ? <Button onClick={onRemoveAll}>Remove all filters</Button> : null}
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

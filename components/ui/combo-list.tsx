"use client";

import { useEffect, useRef } from "react";
import { classNames } from "./class-names";
import type { Choice, Choices } from "./combo-choices";
import { Highlight } from "./highlight";

interface ComboListProps {
  readonly id: string;
  readonly open: boolean;
  readonly label: string;
  readonly choices: Choices;
  readonly active: number;
  readonly chosenId: string | undefined;
  readonly query: string | undefined;
  readonly emptyText: string;
  readonly onTake: (choice: Choice) => void;
}

/** The list under a combobox. It never takes the focus; the input says which line is meant. */
export function ComboList(props: ComboListProps) {
  const { id, open, label, choices, active, chosenId, query, emptyText, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  const { shown, total } = choices;

  // The browser scrolls only to what has the focus, and these lines never have it.
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [open, active]);

  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-raised shadow-overlay"
    >
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto py-1">
        {open
          ? shown.map((choice, index) => (
              <button
                key={choice.id}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={choice.id === chosenId}
                aria-setsize={total}
                aria-posinset={index + 1}
                // A press would move the focus out of the input before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(choice)}
                className={classNames(
                  "flex min-h-7 w-full cursor-pointer text-left items-baseline gap-3 px-2.5 py-1 hover:bg-subtle",
                  index === active && "bg-mute-tint forced-colors:outline",
                  choice.id === chosenId && "font-semibold",
                )}
              >
                <span className="min-w-0 wrap-anywhere">
                  <Highlight text={choice.label} query={query} />
                </span>
                {choice.note === undefined ? null : (
                  <small className="ml-auto shrink-0 font-normal">{choice.note}</small>
                )}
              </button>
            ))
          : null}
      </div>
      <p
        role="status"
        className={classNames("px-2.5 pb-1.5 text-small text-soft", shown.length === total && total > 0 && "sr-only")}
      >
        {open ? countWords(shown.length, total, emptyText) : ""}
      </p>
    </div>
  );
}

function countWords(shown: number, total: number, emptyText: string): string {
  if (total === 0) return emptyText;
  if (shown === total) return `${total.toLocaleString("en")} shown.`;
  return `${shown} of ${total.toLocaleString("en")} shown. Type to narrow down.`;
}

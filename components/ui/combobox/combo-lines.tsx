"use client";

import { defaultRangeExtractor, measureElement, useVirtualizer } from "@tanstack/react-virtual";
import type { UseComboboxPropGetters } from "downshift";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { Highlight } from "../text/highlight";
import { matchRanges } from "../text/match-ranges";
import type { Choice } from "./combo-choices";

/** Usual height of an option in pixels; longer ones are measured. */
const LINE = 28;
const PADDING = 4;

interface ComboLinesProps {
  readonly choices: readonly Choice[];
  readonly chosenId: string | undefined;
  readonly highlighted: number;
  readonly typed: string;
  readonly getItemProps: UseComboboxPropGetters<Choice>["getItemProps"];
}

/** Options of a combo box. Shows the enclosing popover, anchored to the input before it, while mounted. */
export function ComboLines(props: ComboLinesProps) {
  const { choices, chosenId, highlighted, typed, getItemProps } = props;
  const lines = useRef<HTMLDivElement>(null);
  // First effect: the others measure and scroll the shown popover.
  useLayoutEffect(() => {
    const popover = lines.current?.closest<HTMLElement>("[popover]");
    const source = popover?.parentElement?.querySelector("input");
    popover?.showPopover(source ? { source } : {});
    return () => popover?.hidePopover();
  }, []);
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => lines.current?.parentElement ?? null,
    getItemKey: (index) => choices[index]?.id ?? index,
    estimateSize: () => LINE,
    // The first options mount just before the popover is shown.
    measureElement: (...measured) => measureElement(...measured) || LINE,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 4,
    // `aria-activedescendant` of the input refers to the highlighted option, which is therefore rendered at any scroll
    // position.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      // The highlighted index is updated one render after the options.
      const isShown = highlighted < 0 || highlighted >= choices.length || shown.includes(highlighted);
      return isShown ? shown : [...shown, highlighted].toSorted((a, b) => a - b);
    },
    initialRect: { width: 0, height: 288 },
  });
  const showChosen = useEffectEvent(() => {
    if (highlighted >= 0) virtualizer.scrollToIndex(highlighted, { align: "center" });
  });
  useLayoutEffect(() => showChosen(), []);

  return (
    <div ref={lines} role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = choices[index];
        if (item === undefined) return null;
        return (
          <div
            key={key}
            {...getItemProps({ item, index, ref: virtualizer.measureElement })}
            aria-selected={item.id === chosenId}
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            data-index={index}
            data-highlighted={index === highlighted ? "" : undefined}
            className="absolute inset-x-0 top-0 flex min-h-7 cursor-pointer items-baseline gap-3 px-2.5 py-1 data-highlighted:bg-mute-tint aria-selected:font-semibold forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2"
            style={{ transform: `translateY(${start}px)` }}
          >
            <span className="min-w-0 wrap-anywhere">
              <Highlight text={item.label} ranges={matchRanges(item.label, typed)} />
            </span>
            {item.note === undefined ? null : <small className="ml-auto shrink-0 font-normal">{item.note}</small>}
          </div>
        );
      })}
    </div>
  );
}

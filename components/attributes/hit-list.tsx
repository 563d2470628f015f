"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toHitItems } from "@/lib/attributes/hit-items";
import type { SearchAnswer } from "@/lib/attributes/search-answer";
import { routes } from "@/lib/routes";
import { classNames } from "../ui/class-names";
import { useRowHeight } from "../ui/display-provider";
import { goTo } from "../ui/going";
import { useRowChange } from "../ui/use-row-change";
import { HITS_ID } from "./focus-hits";
import { HitGroupLine } from "./hit-group-line";
import { HIT_GRID, hitGridStyle } from "./hit-grid";
import { HitLine } from "./hit-line";
import { LocaleHeading } from "./locale-heading";
import { rowMove } from "./row-move";
import { useRowKeys } from "./use-row-keys";

interface HitListProps {
  readonly answer: SearchAnswer;
  /** Attributes whose hits are hidden, by id. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (id: string, fold: boolean) => void;
}

const [GROUP_HEIGHT, HIT_HEIGHT, CARD_HEIGHT] = [37, 45, 160];

/**
 * The hits, grouped by attribute. Only the lines in sight exist, so a thousand scroll like ten; the page itself scrolls. One
 * tab stop: arrows, Home and End move, left and right fold and unfold, Enter opens the attribute.
 */
export function HitList({ answer, folded, onFold }: HitListProps) {
  const { groups, pins, query } = answer;
  const hintId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [groupHeight, hitHeight] = [useRowHeight(GROUP_HEIGHT), useRowHeight(HIT_HEIGHT)];
  const [top, setTop] = useState(0);
  const [currentKey, setCurrentKey] = useState<string>();
  const [hoveredKey, setHoveredKey] = useState<string>();
  const items = useMemo(() => toHitItems(groups, folded), [groups, folded]);
  const current = Math.max(
    items.findIndex((item) => item.key === currentKey),
    0,
  );

  // Where the list begins on the page is known to the browser's layout only.
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [answer]);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      if (!items[index]?.hit) return groupHeight;
      return window.innerWidth < 720 ? CARD_HEIGHT : hitHeight;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 4,
    scrollMargin: top,
    // The line that has the focus stays, wherever the page is scrolled to.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].toSorted((a, b) => a - b),
  });

  useRowChange(virtualizer, hitHeight);

  const go = (index: number) => {
    const item = items[index];
    if (!item) return;
    flushSync(() => setCurrentKey(item.key));
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };
  useRowKeys(list, (event) => {
    const item = items[current];
    const move = rowMove(event.key, { items, current, folded });
    if (!item || !move) return;
    event.preventDefault();
    if (move.to !== undefined) go(move.to);
    if (move.fold !== undefined) onFold(item.group.id, move.fold);
    if (move.open) goTo(routes.attribute(item.group.id));
  });

  const unsent = answer.total - answer.shown + answer.attributes - groups.length;
  return (
    <div
      role="table"
      aria-label={`Texts that hold ${query}`}
      aria-describedby={hintId}
      aria-rowcount={1 + items.length + unsent}
      aria-colcount={pins.length + 1}
      style={hitGridStyle(pins.length)}
    >
      <p id={hintId} className="sr-only">
        Arrow keys move between the lines, left and right fold and unfold an attribute, Enter opens it.
      </p>
      <div
        role="row"
        aria-rowindex={1}
        className={`${HIT_GRID} sticky top-(--header) z-1 items-end rounded-t-panel border-b border-line bg-raised text-small text-soft max-sm:sr-only`}
      >
        <span role="columnheader" className="py-2 pl-3.5 font-medium">
          Hit
        </span>
        {pins.map((pin) => (
          <span key={pin} role="columnheader" className="min-w-0 px-3 py-2">
            <LocaleHeading locale={pin} />
          </span>
        ))}
      </div>
      <div ref={list} id={HITS_ID} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (!item) return null;
          const isCurrent = index === current;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              tabIndex={isCurrent ? 0 : -1}
              onFocus={() => setCurrentKey(item.key)}
              onPointerEnter={() => setHoveredKey(item.key)}
              className={classNames(
                "group/row absolute inset-x-0 top-0 scroll-mt-12 border-b border-line -outline-offset-2",
                item.hit && "focus-within:bg-subtle focus-within:shadow-[inset_2px_0_var(--ink)]",
                index === items.length - 1 && "border-b-0",
              )}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {item.hit ? (
                <HitLine
                  group={item.group}
                  hit={item.hit}
                  pins={pins}
                  active={item.key === currentKey || item.key === hoveredKey}
                />
              ) : (
                <HitGroupLine
                  group={item.group}
                  folded={folded.has(item.group.id)}
                  current={isCurrent}
                  onFold={() => onFold(item.group.id, !folded.has(item.group.id))}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

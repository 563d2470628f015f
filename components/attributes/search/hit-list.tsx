"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useQueryState } from "nuqs";
import { useId, useLayoutEffect, useMemo, useRef, useState, useEffect, type RefObject } from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/components/ui/class-names";
import { useRowHeight } from "@/components/ui/display/display-provider";
import { useRowChange } from "@/components/ui/grid/use-row-change";
import { goTo } from "@/components/ui/navigation/progress";
import { searchAddress } from "@/lib/attributes/address";
import { toHitItems, type HitItem } from "@/lib/attributes/search/hit-items";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import { attributeHref, rowKeyOf, useUrlPins } from "../attribute-href";
import { HIT_GRID, hitGridStyle } from "../hit-grid";
import { LocaleHeading } from "../locales/locale-heading";
import { focusAwaitedHits, HITS_ID } from "./focus-hits";
import { HitGroupLine } from "./hit-group-line";
import { HitLine } from "./hit-line";

interface HitListProps {
  readonly answer: SearchAnswer;
  /** Ids of the attributes whose hits are collapsed. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (id: string, fold: boolean) => void;
}

const [GROUP_HEIGHT, HIT_HEIGHT, CARD_HEIGHT] = [37, 45, 160];

/**
 * Hits, grouped by attribute. Virtualized against the window, so a thousand scroll like ten. One tab stop: arrows, Home
 * and End move, left and right collapse and expand, Enter opens the attribute, at the answer of the row.
 */
export function HitList({ answer, folded, onFold }: HitListProps) {
  const { groups, pins, query } = answer;
  const [missing] = useQueryState("missing", searchAddress.missing);
  const urlPins = useUrlPins();
  const listPins = useMemo(() => ({ pins: urlPins, missing }), [urlPins, missing]);
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

  // The list's offset on the page is only available from layout.
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
    // Keeps the focused row mounted at any scroll position.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].toSorted((a, b) => a - b),
  });

  useRowChange(virtualizer, hitHeight);

  // The rows of a new answer may be rendered later than the list.
  useEffect(() => focusAwaitedHits(query));

  const go = (index: number) => {
    const item = items[index];
    if (!item) return;
    flushSync(() => setCurrentKey(item.key));
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  };
  useRowKeys(list, (event) => {
    const item = items[current];
    const move = rowKeyEffect(event.key, { items, current, folded });
    if (!item || !move) return;
    event.preventDefault();
    if (move.to !== undefined) go(move.to);
    if (move.fold !== undefined) onFold(item.group.id, move.fold);
    if (move.open) goTo(attributeHref(item.group.id, listPins, item.hit && rowKeyOf(item.hit)));
  });

  const unsent = answer.total - answer.shown + answer.attributes - groups.length;
  return (
    <div
      role="table"
      aria-label={`Texts that contain ${query}`}
      aria-describedby={hintId}
      aria-rowcount={1 + items.length + unsent}
      aria-colcount={pins.length + 1}
      style={hitGridStyle(pins.length)}
    >
      <p id={hintId} className="sr-only">
        Use the up and down arrow keys to move between rows, left and right to collapse and expand an attribute, and
        Enter to open the attribute at that answer.
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
      <div
        ref={list}
        id={HITS_ID}
        data-query={query}
        role="rowgroup"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
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
                  listPins={listPins}
                  query={query}
                  pins={pins}
                  active={item.key === currentKey || item.key === hoveredKey}
                />
              ) : (
                <HitGroupLine
                  group={item.group}
                  href={attributeHref(item.group.id, listPins)}
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

interface RowState {
  readonly items: readonly HitItem[];
  readonly current: number;
  readonly folded: ReadonlySet<string>;
}

/** Effect of a key in the hit list; `undefined` for keys the list does not handle. */
interface RowKeyEffect {
  readonly to?: number;
  readonly fold?: boolean;
  readonly open?: true;
}

function rowKeyEffect(key: string, { items, current, folded }: RowState): RowKeyEffect | undefined {
  const item = items[current];
  if (!item) return undefined;
  const isFolded = folded.has(item.group.id);
  if (key === "ArrowDown") return { to: Math.min(current + 1, items.length - 1) };
  if (key === "ArrowUp") return { to: Math.max(current - 1, 0) };
  if (key === "Home") return { to: 0 };
  if (key === "End") return { to: items.length - 1 };
  if (key === "Enter") return { open: true };
  if (key === "ArrowRight") return item.hit ? undefined : { fold: false };
  if (key === " " && !item.hit) return { fold: !isFolded };
  if (key !== "ArrowLeft") return undefined;
  // Left moves from a hit to its attribute; on the attribute it collapses the group.
  return item.hit ? { to: items.findIndex((other) => other.key === item.group.id) } : { fold: true };
}

/** Handles keys pressed on a row itself, without modifiers; ignores keys on links and buttons inside the row. */
function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  // Rows are not interactive elements, so a native listener is used.
  useEffect(() => {
    const element = list.current;
    const onPress = (event: KeyboardEvent) => {
      const onLine = event.target instanceof HTMLElement && event.target.getAttribute("role") === "row";
      if (onLine && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) onKey(event);
    };
    element?.addEventListener("keydown", onPress);
    return () => element?.removeEventListener("keydown", onPress);
  }, [list, onKey]);
}

"use client";

import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from "react";
import { useRowHeight } from "../display/display-provider";
import { stickyScrollPadding } from "./sticky-scroll-padding";
import { PrintedRows } from "./printed-rows";
import { usePrinting } from "./use-printing";
import { useRowChange } from "./use-row-change";

/** Share of the viewport per page, as in browsers: the last visible rows become the first ones. */
const PAGE = 0.875;

/**
 * Makes Home, End and the page keys jump without smooth scrolling. The browser's smooth scrolling is interrupted by the
 * first row measured on the way, and leftovers add up, so that Home soon after Page Down misses the first row.
 */
function useEndKeys(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  // Element scrolling belongs to the browser, so a native listener is used.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const turn = (pages: number) => {
      virtualizer.scrollToOffset(Math.max(0, element.scrollTop + pages * PAGE * element.clientHeight));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key === "End") virtualizer.scrollToEnd();
      else if (event.key === "Home") virtualizer.scrollToOffset(0);
      // With Ctrl these keys belong to the browser.
      else if (event.key === "PageDown" && !event.ctrlKey) turn(1);
      else if (event.key === "PageUp" && !event.ctrlKey) turn(-1);
      else return;
      event.preventDefault();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [scroller, virtualizer]);
}

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Total including rows not loaded yet; defaults to the number of items. */
  readonly total?: number;
  /** Expected row height in pixels at normal density; actual heights are measured. */
  readonly rowHeight: number;
  readonly maxHeight?: number;
  readonly rowKey: (item: Item, index: number) => string | number;
  /** With role "table", must return elements with `role="cell"`. */
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly role?: "list" | "table";
  /** With role "table": elements with `role="columnheader"`; sticky. */
  readonly header?: ReactNode;
  /** Index of the row a link refers to: scrolled to, focused and highlighted; negative for none. */
  readonly startAt?: number;
}

/** No row has the focus. */
const NO_FOCUS = -1;

const rowOf = (element: HTMLElement): number =>
  Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? NO_FOCUS);

/**
 * Whether the focus leaves the list; false when it moves to another row, or when the window loses focus, which restores
 * it to the same row.
 */
const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);

/**
 * Virtualized list. Screen readers get the true number of rows and the index of each. The list itself is a tab stop, so
 * that arrow keys and Page Down scroll it.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const {
    label,
    items,
    total = items.length,
    rowHeight,
    maxHeight = 560,
    rowKey,
    renderRow,
    role = "list",
    header,
    startAt = -1,
  } = props;
  const expected = useRowHeight(rowHeight);
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(NO_FOCUS);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => expected,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : rowKey(item, index);
    },
    overscan: 8,
    // Keeps the focused row mounted at any scroll position; otherwise the focus would be lost. Its neighbours are kept
    // as well: they are the targets of the next key and must render together with the focus, because the scroll event
    // arrives only at the next paint, too late for fast key repeats.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === NO_FOCUS) return inSight;
      const keptIndices = [focused - 1, focused, focused + 1];
      return [...new Set([...inSight, ...keptIndices])]
        .filter((row) => row >= 0 && row < items.length)
        .toSorted((a, b) => a - b);
    },
    // The server knows no sizes; it renders the rows that would fit.
    initialRect: { width: 0, height: maxHeight },
  });
  useRowChange(virtualizer, expected);
  useEndKeys(scroller, virtualizer);
  // Scrolling and focus belong to the browser, and a distant row exists only after scrolling to it.
  useEffect(() => {
    if (startAt < 0) return undefined;
    virtualizer.scrollToIndex(startAt, { align: "center" });
    const soon = setTimeout(() => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${startAt}"]`);
      row?.focus({ preventScroll: true });
      scroller.current?.scrollIntoView({ block: "nearest" });
    }, 60);
    return () => clearTimeout(soon);
  }, [startAt, virtualizer]);
  const printing = usePrinting();
  const headerRows = header === undefined ? 0 : 1;
  const table = role === "table";

  return (
    <>
      <div
        ref={scroller}
        role={role}
        aria-label={label}
        aria-rowcount={table ? total + headerRows : undefined}
        tabIndex={0}
        className="relative overflow-auto -outline-offset-2 print:hidden"
        style={{ maxHeight: `min(${maxHeight}px, max(85dvh, 12rem))` }}
      >
        {header === undefined ? null : (
          <div ref={stickyScrollPadding} role="row" aria-rowindex={1} className="sticky top-0 z-1 bg-raised">
            {header}
          </div>
        )}
        <div
          role={table ? "rowgroup" : "presentation"}
          onFocus={({ target }) => setFocused(rowOf(target))}
          onBlur={(event) => {
            if (isFocusLeaving(event)) setFocused(NO_FOCUS);
          }}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const rowProps = table
              ? { role: "row", "aria-rowindex": index + 1 + headerRows }
              : { role: "listitem", "aria-setsize": total, "aria-posinset": index + 1 };
            return (
              <div
                key={key}
                {...rowProps}
                ref={virtualizer.measureElement}
                data-index={index}
                {...(index === startAt ? { tabIndex: -1, "data-pointed": true } : {})}
                className="absolute inset-x-0 top-0 -outline-offset-2 data-pointed:bg-sunken"
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderRow(item, index)}
              </div>
            );
          })}
        </div>
      </div>
      {printing ? <PrintedRows {...{ label, items, rowKey, renderRow, role, header }} /> : null}
    </>
  );
}

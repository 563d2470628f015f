"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { useRowHeight } from "./display-provider";
import { keepClearOf } from "./keep-clear-of";
import { PrintedRows } from "./printed-rows";
import { useEndKeys } from "./use-end-keys";
import { usePrinting } from "./use-printing";
import { useRowChange } from "./use-row-change";

interface VirtualListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  /** With those that have not come yet; as many as there are items where all have. */
  readonly total?: number;
  /** Expected height of a row in pixels at the usual density; true heights are measured. */
  readonly rowHeight: number;
  readonly maxHeight?: number;
  readonly rowKey: (item: Item, index: number) => string | number;
  /** With role "table" it returns elements with `role="cell"`. */
  readonly renderRow: (item: Item, index: number) => ReactNode;
  readonly role?: "list" | "table";
  /** With role "table": elements with `role="columnheader"`; stays in sight. */
  readonly header?: ReactNode;
  /** Index of the row that a link points at: scrolled to, focused and marked; negative for none. */
  readonly startAt?: number;
}

/** The focus is in no row. */
const NOWHERE = -1;

const rowOf = (element: HTMLElement): number =>
  Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? NOWHERE);

/** The focus goes elsewhere; not to another row, nor with the whole window, which gives it back to the same row. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);

/**
 * Only the rows in sight exist. Screen readers are told the true number of rows and the place of each; the list itself is a
 * tab stop, so that arrow keys and Page Down scroll it.
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
  const [focused, setFocused] = useState(NOWHERE);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => expected,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : rowKey(item, index);
    },
    overscan: 8,
    // The row with the focus stays, however far it was scrolled away: without it the focus would be lost. So do the two beside
    // it, which the next key leads to: they are drawn with the focus, not with the scrolling that follows it, which is told
    // at the next painting only and so too late for keys that come faster.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === NOWHERE) return inSight;
      const kept = [focused - 1, focused, focused + 1];
      return [...new Set([...inSight, ...kept])]
        .filter((row) => row >= 0 && row < items.length)
        .toSorted((a, b) => a - b);
    },
    // The server knows no sizes; it writes the rows that would fit.
    initialRect: { width: 0, height: maxHeight },
  });
  useRowChange(virtualizer, expected);
  useEndKeys(scroller, virtualizer);
  // Scrolling and the focus are the browser's, and a row far away exists only once it was scrolled to.
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
          <div ref={keepClearOf} role="row" aria-rowindex={1} className="sticky top-0 z-1 bg-raised">
            {header}
          </div>
        )}
        <div
          role={table ? "rowgroup" : "presentation"}
          onFocus={({ target }) => setFocused(rowOf(target))}
          onBlur={(event) => {
            if (isLeft(event)) setFocused(NOWHERE);
          }}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const place = table
              ? { role: "row", "aria-rowindex": index + 1 + headerRows }
              : { role: "listitem", "aria-setsize": total, "aria-posinset": index + 1 };
            return (
              <div
                key={key}
                {...place}
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

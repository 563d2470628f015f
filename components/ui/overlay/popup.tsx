"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names";

/** Positions a panel beside its button. Pure, in CSS pixels of the window. */

/** Gap between the button and its panel. */
const GAP = 6;

/** Gap between the panel and the edge of the window. */
const EDGE = 8;

interface PopupPosition {
  readonly top: number;
  /** Maximum height of the panel; taller content scrolls. */
  readonly maxHeight: number;
}

/** Below if it fits, else above if it fits, else on the side with more space; never over its own button. */
export function popupPosition(
  button: { readonly top: number; readonly bottom: number },
  height: number,
  window: number,
) {
  const below = window - EDGE - GAP - button.bottom;
  const above = button.top - GAP - EDGE;
  if (height <= below || (height > above && below >= above)) {
    return { top: button.bottom + GAP, maxHeight: Math.max(below, 0) } satisfies PopupPosition;
  }
  return { top: button.top - GAP - Math.min(height, above), maxHeight: Math.max(above, 0) } satisfies PopupPosition;
}

interface PopupProps {
  /** Button label. */
  readonly label: ReactNode;
  /** Accessible name of the panel. */
  readonly title: string;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly className?: string;
  /** Mounts the content only while open: for long lists on heavy pages. */
  readonly lazy?: boolean;
  /** Command palette label, as `data-act`; without it the popup is not in the palette. */
  readonly act?: string;
  /** Called when the panel opens and closes. */
  readonly onOpenChange?: (open: boolean) => void;
}

/** Button that opens a small panel: options, columns, an action menu. Escape and a click outside close it. */
export function Popup(props: PopupProps) {
  const { label, title, children, align = "start", className, lazy = false, act, onOpenChange } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const reposition = () => {
    if (!button.current || !panel.current) return;
    const at = button.current.getBoundingClientRect();
    // A narrower window may hide the button; a panel without an anchor closes.
    if (!at.width) return panel.current.hidePopover();
    panel.current.style.maxHeight = "";
    const { offsetWidth: width, offsetHeight: height } = panel.current;
    const left = align === "start" ? at.left : at.right - width;
    const { top, maxHeight } = popupPosition(at, height, window.innerHeight);
    panel.current.style.maxHeight = `min(70dvh, ${maxHeight}px)`;
    panel.current.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
    panel.current.style.top = `${top}px`;
  };

  const onChange = useEffectEvent(reposition);
  const onResize = useEffectEvent(() => {
    if (panel.current && panel.current.getBoundingClientRect().right > window.innerWidth) reposition();
  });
  // The external system is the layout: rotating a phone moves the button, and content that arrives late, or a notice in
  // its place, may be wider than the room beside the button.
  useEffect(() => {
    if (!open) return;
    const observer = new ResizeObserver(() => onResize());
    if (panel.current) observer.observe(panel.current);
    window.addEventListener("resize", onChange);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", onChange);
    };
  }, [open]);

  // The external system is the browser: it opens a popover before hydration, too, when no handler fills or places it.
  useEffect(() => {
    const element = panel.current;
    if (!element?.matches(":popover-open")) return;
    queueMicrotask(() => {
      element.hidePopover();
      element.showPopover(button.current ? { source: button.current } : {});
    });
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        data-act={act}
        className={classNames(
          "inline-flex min-h-6.5 print:hidden items-center gap-1.5 rounded-control border border-line-strong px-2.25 text-small whitespace-nowrap text-soft hover:bg-subtle hover:text-text",
          className,
        )}
      >
        {label}
        <ChevronDown aria-hidden className="size-3 shrink-0" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        // Synchronous, because the panel's position depends on the size of its content.
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === "open") flushSync(() => setOpen(true));
        }}
        onToggle={(event) => {
          // Toggle events of nested popovers bubble up here, although this one did not change.
          if (event.target !== event.currentTarget) return;
          const opened = event.newState === "open";
          // Not earlier: the focus returns to the button only from an element that is still mounted.
          if (!opened) setOpen(false);
          else reposition();
          onOpenChange?.(opened);
        }}
        className="fixed inset-auto m-0 max-h-[70dvh] w-max max-w-[calc(100vw-1rem)] min-w-48 large:min-w-0 overflow-y-auto rounded-panel border border-edge bg-raised p-3 text-text shadow-overlay"
      >
        {open || !lazy ? children : null}
      </div>
    </>
  );
}

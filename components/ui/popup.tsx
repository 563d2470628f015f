"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { classNames } from "./class-names";
import { EDGE, placeBeside } from "./popup-place";

interface PopupProps {
  /** What stands on the button. */
  readonly label: ReactNode;
  /** Name of what opens. */
  readonly title: string;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly className?: string;
  /** What opens exists only while it is open: for long lists on pages that hold much already. */
  readonly lazy?: boolean;
  /** What the palette calls it, as `data-act`; without it, it is not there. */
  readonly act?: string;
  /** Told when the panel opens and closes. */
  readonly onOpenChange?: (open: boolean) => void;
}

/** A button that opens a small panel: choices, columns, a menu of actions. Escape and a press outside close it. */
export function Popup(props: PopupProps) {
  const { label, title, children, align = "start", className, lazy = false, act, onOpenChange } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = () => {
    if (!button.current || !panel.current) return;
    const at = button.current.getBoundingClientRect();
    // A narrower window may have no room for the button: what has nothing to stand beside closes.
    if (!at.width) return panel.current.hidePopover();
    panel.current.style.maxHeight = "";
    const { offsetWidth: width, offsetHeight: height } = panel.current;
    const left = align === "start" ? at.left : at.right - width;
    const { top, most } = placeBeside(at, height, window.innerHeight);
    panel.current.style.maxHeight = `min(70dvh, ${most}px)`;
    panel.current.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`;
    panel.current.style.top = `${top}px`;
  };

  const placeAnew = useEffectEvent(place);
  // The size of the window: a phone that is turned takes the button elsewhere.
  useEffect(() => {
    if (!open) return;
    window.addEventListener("resize", placeAnew);
    return () => window.removeEventListener("resize", placeAnew);
  }, [open]);

  // The browser opens it by itself, also before the page is awake: then it is opened once more, for what an opening brings.
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
        // At once, since the place of the panel follows from the size of what is in it.
        onBeforeToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === "open") flushSync(() => setOpen(true));
        }}
        onToggle={(event) => {
          // What opens out of this one tells it too, although nothing of this changed.
          if (event.target !== event.currentTarget) return;
          const opened = event.newState === "open";
          // Not before: the focus goes back to the button only from an element that is still there.
          if (!opened) setOpen(false);
          else place();
          onOpenChange?.(opened);
        }}
        className="fixed inset-auto m-0 max-h-[70dvh] w-max max-w-[calc(100vw-1rem)] min-w-48 large:min-w-0 overflow-y-auto rounded-panel border border-edge bg-raised p-3 text-text shadow-overlay"
      >
        {open || !lazy ? children : null}
      </div>
    </>
  );
}

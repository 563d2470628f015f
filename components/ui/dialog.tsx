"use client";

import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { useModal } from "./use-modal";

interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A modal dialog on the platform's own element, which keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const ref = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] overflow-visible rounded-panel border border-line bg-raised p-0 text-text shadow-overlay"
    >
      {open ? (
        <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
          <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
            <h2 id={titleId} className="text-section">
              {title}
            </h2>
            <Button variant="quiet" size="sm" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </header>
          <div className="overflow-y-auto px-4 py-3.5 text-read">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

"use client";

import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { useModal } from "./use-modal";

interface ModalFrameProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  /** It is filled in, so the focus goes to its first field; else it is read from the top. */
  readonly toField: boolean;
  /** Place and size of the element, and of the column inside it. */
  readonly className: string;
  readonly columnClassName: string;
  /** What stands below the head; not there while it is closed. */
  readonly children: ReactNode;
}

/** The platform's modal dialog, which keeps the focus inside and gives it back, with a title and a way to close it. */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose, title, aside, toField, className, columnClassName, children } = props;
  const ref = useModal(open, toField);
  const titleId = useId();

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={(event) => {
        // What opens over this one tells the one below when it closes, although nothing of that closed.
        if (event.target === event.currentTarget) onClose();
      }}
      closedby="any"
      className={`border-edge bg-raised p-0 text-text shadow-overlay ${className}`}
    >
      {open ? (
        <div className={`flex flex-col ${columnClassName}`}>
          <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <h2 id={titleId} className="min-w-0 flex-1 text-section wrap-anywhere">
              {title}
            </h2>
            {aside}
            <Button variant="quiet" size="sm" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

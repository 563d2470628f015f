"use client";

import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { useModal } from "./use-modal";

interface SideSheetProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog along the right edge, as high as the window: one thing whole, beside the list it came from. */
export function SideSheet({ open, onClose, title, aside, children }: SideSheetProps) {
  const ref = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(38rem,100vw)] max-w-none border-l border-line bg-raised p-0 text-text shadow-overlay"
    >
      {open ? (
        <div className="flex h-full flex-col">
          <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <h2 id={titleId} className="min-w-0 flex-1 text-section">
              {title}
            </h2>
            {aside}
            <Button variant="quiet" size="sm" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </div>
      ) : null}
    </dialog>
  );
}

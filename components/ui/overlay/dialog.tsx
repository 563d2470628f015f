import type { ReactNode } from "react";
import { ModalFrame } from "./modal-frame";

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** Centred modal with a question or a form. */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      title={title}
      toField
      className="m-auto w-[min(32rem,calc(100vw-2rem))] overflow-visible rounded-panel border"
      columnClassName="max-h-[calc(100dvh-4rem)]"
    >
      <div className="overflow-y-auto px-4 py-3.5 text-read">{children}</div>
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
      ) : null}
    </ModalFrame>
  );
}

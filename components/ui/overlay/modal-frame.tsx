"use client";

import { X } from "lucide-react";
import { useId, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button";

/**
 * Fields focused on open: text fields and selects. A checkbox or an unchecked radio is not one of them, because it is
 * read before it is set.
 */
const FIELD = "textarea, select, input:not([type=checkbox], [type=radio]:not(:checked))";

/**
 * Opens and closes a native modal dialog, which needs method calls instead of an attribute. Returns the element's ref.
 * Focus is restored by the browser when the dialog closes, and by this hook when it unmounts while open.
 * @param toField focuses the first field; otherwise, or without a field, the browser's default first stop.
 */
function useModal(open: boolean, toField: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    before.current = document.activeElement;
    dialog.showModal();
    if (toField && !dialog.querySelector("[autofocus]")) focusFirstField(dialog);
  }, [open, toField]);
  // The browser loses the focus when the focused element is removed.
  useEffect(() => () => restoreFocus(before.current), []);
  return ref;
}

function restoreFocus(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
}

/** Like Tab: selects existing text, so that typing replaces it. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELD);
  const first = [...fields].find((field) => field.matches(":enabled") && field.checkVisibility());
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

interface ModalFrameProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** `true` for a form: focuses the first field; otherwise the dialog is read from the top. */
  readonly toField: boolean;
  /** Position and size of the element, and of the column inside it. */
  readonly className: string;
  readonly columnClassName: string;
  /** Content below the head; unmounted while closed. */
  readonly children: ReactNode;
}

/** Native modal dialog, which traps and restores the focus, with a title and a close button. */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose, title, aside, toField, className, columnClassName, children } = props;
  const ref = useModal(open, toField);
  const titleId = useId();

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={(event) => {
        // The `close` event of a nested dialog bubbles up here, although this one stays open.
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

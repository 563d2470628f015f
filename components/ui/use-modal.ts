"use client";

import { useEffect, useRef } from "react";

/** What is typed into or chosen by at once; a tick is read before it is set. */
const FIELD = "textarea, select, input:not([type=checkbox], [type=radio]:not(:checked))";

/**
 * Opens and closes the browser's modal dialog, which takes calls and not an attribute. Returns what the element needs. The focus goes
 * back to where it was: the browser sees to it when the dialog closes, and this when it is taken away while it is open.
 *
 * @param toField the focus goes to the first field; without one, and else, to the first stop, as the browser has it.
 */
export function useModal(open: boolean, toField: boolean) {
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
  // The browser's focus, which an element that goes takes with it.
  useEffect(() => () => giveBack(before.current), []);
  return ref;
}

function giveBack(before: Element | null): void {
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
}

/** As Tab does it: a text that stands there is selected, and typed over. */
function focusFirstField(dialog: HTMLDialogElement): void {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(FIELD);
  const first = [...fields].find((field) => field.matches(":enabled") && field.checkVisibility());
  first?.focus();
  if (first instanceof HTMLInputElement) first.select();
}

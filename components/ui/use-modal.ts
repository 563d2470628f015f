"use client";

import { useEffect, useRef } from "react";

/** Opens and closes the browser's modal dialog, which takes calls and not an attribute. Returns what the element needs. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return ref;
}

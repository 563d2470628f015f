"use client";

import { useEffect, type RefObject } from "react";
import { rowAfter } from "./row-moves";

/** Where letters are typed, or chosen by: there a key is what it says. */
const FIELDS =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=menu]";
const OVERLAYS = "dialog[open], [popover]:popover-open";

/** `j` and `k` lead through the links of the rows, `x` selects the row that has the focus, unless a field has it. */
export function useLibraryKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  // The browser's keyboard: the keys are meant for the rows wherever on the page the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (target instanceof Element && target.matches(FIELDS)) return;
      if (document.querySelector(OVERLAYS)) return;
      const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>("tr[data-opportunity]") ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rowAfter(key, at, rows.length);
      if (next !== undefined) rows[next]?.querySelector("a")?.focus();
      else if (key === "x" && !event.repeat) rows[at]?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [body]);
}

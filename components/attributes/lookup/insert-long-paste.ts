import type { ClipboardEvent } from "react";

/** Browsers insert thousands of pasted lines into a field one by one, which takes up to a minute. */
const LONG_PASTE = 2_000;

/** Inserts a long paste at the caret in one step; a short one is left to the browser, which can undo it. */
export function insertLongPaste(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData("text/plain");
  if (pasted.length < LONG_PASTE) return;
  event.preventDefault();
  const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
  onText(value.slice(0, start) + pasted + value.slice(end));
}

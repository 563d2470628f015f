import type { ClipboardEvent } from "react";

/** Browsers put thousands of pasted lines into a field one by one, which takes them a minute. */
const LONG = 2_000;

/** Takes a long paste whole, where the caret stands; a short one is left to the browser, which can undo it. */
export function pasteWhole(event: ClipboardEvent<HTMLTextAreaElement>, onText: (text: string) => void): void {
  const pasted = event.clipboardData.getData("text/plain");
  if (pasted.length < LONG) return;
  event.preventDefault();
  const { value, selectionStart: start, selectionEnd: end } = event.currentTarget;
  onText(value.slice(0, start) + pasted + value.slice(end));
}

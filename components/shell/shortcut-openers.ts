/** The keys that open something of the shell: at once, for what is typed next belongs to it. */
import { openPalette, SHEET_EVENT } from "./shell-events";

/** @returns whether the key opened something */
export function openBy(key: string): boolean {
  if (key === "/") return search();
  return key === "?" && !window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }));
}

/** The palette; the search box where there is none. */
function search(): boolean {
  if (openPalette()) return true;
  const box = document.querySelector<HTMLInputElement>("header input[type=search]");
  box?.focus();
  box?.select();
  return true;
}

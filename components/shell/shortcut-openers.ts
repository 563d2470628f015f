/** The keys that lead to where one types: at once, for what is typed next belongs there. */
import { openPalette, SHEET_EVENT } from "./shell-events";

/** @returns whether the key opened something */
export function openBy(key: string): boolean {
  if (key === "/") return search();
  return key === "?" && !window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }));
}

/** The field that searches the page itself. */
export const searchHere = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]:enabled")].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );

/** The search of the page, else the palette; the search box where there is neither. */
function search(): boolean {
  const own = searchHere();
  if (!own && openPalette()) return true;
  const box = own ?? document.querySelector<HTMLInputElement>("header input[type=search]");
  box?.focus();
  box?.select();
  return true;
}

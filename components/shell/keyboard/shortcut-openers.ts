/** Shortcuts that open text inputs; synchronous, because the next typed characters belong there. */
import { openPalette, SHEET_EVENT } from "../shell-events";

/** @returns whether the key opened something */
export function openByKey(key: string): boolean {
  if (key === "/") return search();
  return key === "?" && !window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }));
}

/** Search field of the page itself. */
export const pageSearchField = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]:enabled")].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );

/** Focuses the page's search field, else opens the palette, else focuses the search box. */
function search(): boolean {
  const own = pageSearchField();
  if (!own && openPalette()) return true;
  const box = own ?? document.querySelector<HTMLInputElement>("header input[type=search]");
  box?.focus();
  box?.select();
  return true;
}

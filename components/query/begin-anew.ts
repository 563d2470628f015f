import { dropAllHere, keepHere, keptHere } from "@/components/ui/browser-store";
import { leaveWithoutAsking } from "@/components/ui/leaving";

/** Outlives the new beginning of a page that nobody asked for, so that the new one can say why. */
const UNASKED = "console:began-anew";

/**
 * Loads the page again for another person. A full load is the one thing that drops whatever the page remembers: fields, what was
 * read, and what modules keep in memory.
 *
 * @param unasked the person of this window did nothing for it.
 */
export function beginAnew(unasked = false): void {
  dropAllHere();
  if (unasked) keepHere("sessionStorage", UNASKED, "person");
  // The first person's typed values are to be lost, so nobody is asked whether they may be.
  leaveWithoutAsking();
  // Without its fragment, which would only scroll. Unlike a reload, this does not fill fields in again.
  window.location.replace(window.location.pathname + window.location.search);
}

/** Why the page began anew without being asked to, until that was taken note of. */
export const beganBecause = (): string | undefined => keptHere("sessionStorage", UNASKED);

export const noteBeganUnasked = (): void => keepHere("sessionStorage", UNASKED, undefined);

/** Loads the console's first page for another partner account: pages of the one before may lead nowhere in this one. */
export function goToAccount(because?: "partner"): void {
  dropAllHere();
  keepHere("sessionStorage", UNASKED, because);
  leaveWithoutAsking();
  window.location.assign("/");
}

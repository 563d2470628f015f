import { leaveWithoutAsking } from "@/components/ui/leaving";
import { forgetHere } from "./forget-here";

/**
 * Loads the page again for another person. A full load is the one thing that drops whatever the page remembers: fields, what was
 * read, and what modules keep in memory.
 */
export function beginAnew(): void {
  forgetHere();
  // The first person's typed values are to be lost, so nobody is asked whether they may be.
  leaveWithoutAsking();
  // Without its fragment, which would only scroll. Unlike a reload, this does not fill fields in again.
  window.location.replace(window.location.pathname + window.location.search);
}

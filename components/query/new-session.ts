import { clearBrowserStore, writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";
import { skipUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";

/** Survives a page reload that the user did not request, so that the new page can explain it. */
const REASON_KEY = "console:began-anew";

/**
 * Reloads the page for another operator. Only a full load drops all client state: fields, cached data and module state.
 * @param unrequested the user of this window did not cause it.
 */
export function reloadForNewSession(unrequested = false): void {
  clearBrowserStore();
  if (unrequested) writeBrowserStore("sessionStorage", REASON_KEY, "person");
  // The previous operator's unsaved values are to be lost, so the guard must not ask.
  skipUnsavedGuard();
  // Without the fragment, which would only scroll. Unlike a reload, this does not restore form fields.
  window.location.replace(window.location.pathname + window.location.search);
}

/** Reason for an unrequested reload, until acknowledged. */
export const reloadReason = (): string | undefined => readBrowserStore("sessionStorage", REASON_KEY);

export const clearReloadReason = (): void => writeBrowserStore("sessionStorage", REASON_KEY, undefined);

/**
 * Loads the start page for another partner account: the current page may not exist there.
 * @param reason for the notice on the new page: selected in another window, or the page's own is no longer available.
 */
export function loadPartnerAccount(reason?: "partner" | "unavailable"): void {
  clearBrowserStore();
  writeBrowserStore("sessionStorage", REASON_KEY, reason);
  skipUnsavedGuard();
  window.location.assign("/");
}

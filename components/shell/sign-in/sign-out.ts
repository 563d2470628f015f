import { clearBrowserStore } from "@/components/ui/display/browser-store";
import { skipUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import { routes } from "@/lib/routes";
import { requestSignOut } from "./sign-in-request";

/**
 * Ends the session and removes all local data of the user. Throws if the session could not be ended; call `mayLeave`
 * first.
 */
export async function signOut(): Promise<void> {
  await requestSignOut();
  clearBrowserStore();
  // The user already confirmed before the session ended.
  skipUnsavedGuard();
  // A full page load clears the page's memory.
  window.location.assign(routes.signIn());
}

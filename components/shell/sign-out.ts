import { dropAllHere } from "@/components/ui/browser-store";
import { leaveWithoutAsking } from "@/components/ui/leaving";
import { routes } from "@/lib/routes";
import { requestSignOut } from "./sign-in-request";

/** Ends the session and leaves nothing of this person behind. Throws when it could not be ended; ask `mayLeave` first. */
export async function signOut(): Promise<void> {
  await requestSignOut();
  dropAllHere();
  // Whoever signs out was asked before the session ended.
  leaveWithoutAsking();
  // A full load leaves nothing of this person in the page's memory.
  window.location.assign(routes.signIn());
}

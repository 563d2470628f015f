import "server-only";
import { consoleStore } from "../console-store.ts";
import { log } from "../log.ts";

/**
 * Ends the session of a cookie when its user signs out.
 * @param sid id of the session, if the cookie has one.
 * @returns `false` when the store failed, so that the session is still open.
 */
export async function endSession(sid: unknown): Promise<boolean> {
  if (typeof sid !== "string") return true;
  try {
    await (await consoleStore()).sessions.end(sid, Date.now());
    return true;
  } catch (error) {
    log.error("sign-out failed", { error });
    return false;
  }
}

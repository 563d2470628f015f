/** Kind of page request. */
import "server-only";
import { headers } from "next/headers";

/**
 * Whether the page was requested by a navigation or prefetch inside the console, not by the address bar. Only data sent
 * along with the response and its timing may depend on it, never the page's content: browsers send the header over
 * secure connections only.
 */
export const isClientNavigation = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") === "empty";

/** Milliseconds below which a skeleton would only flicker. */
const NAVIGATION_WAIT_MS = 100;
/** Milliseconds. Longer, because a 404 status can only be sent with the first byte. */
const LOAD_WAIT_MS = 1_000;

/** Milliseconds that a page waits for the service before it sends its skeleton. */
export const skeletonWait = async (): Promise<number> =>
  (await isClientNavigation()) ? NAVIGATION_WAIT_MS : LOAD_WAIT_MS;

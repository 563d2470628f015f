/** Kind of page request. */
import "server-only";
import { headers } from "next/headers";

/**
 * Whether the page was requested by a navigation or prefetch inside the console, not by the address bar. Only data sent
 * along with the response and its timing may depend on it, never the page's content: browsers send the header over
 * secure connections only.
 */
export const isClientNavigation = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") === "empty";

/** Below this, a skeleton would only flicker. */
const NAVIGATION_WAIT_MS = 100;
/** The status is sent with the first byte, so that a full load waits for a real 404. */
const LOAD_WAIT_MS = 1_000;

/** How long a page waits for the service before it shows its skeleton, in milliseconds. */
export const skeletonWait = async (): Promise<number> =>
  (await isClientNavigation()) ? NAVIGATION_WAIT_MS : LOAD_WAIT_MS;

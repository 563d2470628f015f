/** Kind of page request. */
import "server-only";
import { headers } from "next/headers";

/**
 * Whether the page was requested by a navigation or prefetch inside the console, not by the address bar. Only data sent
 * along with the response may depend on it, never the page's content: browsers send the header over secure connections
 * only.
 */
export const isClientNavigation = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") === "empty";

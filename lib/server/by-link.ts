/** How a page was asked for. */
import "server-only";
import { headers } from "next/headers";

/**
 * Whether a page of the console asks for another one, which a link leads to or a pointer rests on; not the address bar. Only what the
 * answer brings along may depend on it, never what the page says: browsers tell it over safe connections alone.
 */
export const isAskedByLink = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") === "empty";

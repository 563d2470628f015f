/** Where to go after signing in. */
import { routes } from "@/lib/routes";

const HERE = "https://console.invalid";

/** A path inside the console, or home: an address that leads elsewhere would let a link borrow the sign-in page's trust. */
export function nextPath(asked: string | readonly string[] | undefined): string {
  if (typeof asked !== "string" || !asked.startsWith("/")) return routes.home();
  if (!URL.canParse(asked, HERE)) return routes.home();
  const url = new URL(asked, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path of two slashes would be read as another host the next time it is resolved.
  const inside =
    url.origin === HERE && !path.startsWith("//") && !path.startsWith("/api/") && url.pathname !== "/sign-in";
  return inside ? path : routes.home();
}

/** Redirect target after sign-in. */
import { routes } from "@/lib/routes";

const HERE = "https://console.invalid";

/** Returns a path inside the console, or home: an external target would make the sign-in page an open redirect. */
export function nextPath(requested: string | readonly string[] | undefined): string {
  if (typeof requested !== "string" || !requested.startsWith("/")) return routes.home();
  if (!URL.canParse(requested, HERE)) return routes.home();
  const url = new URL(requested, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path with two leading slashes would resolve to another host.
  const inside =
    url.origin === HERE && !path.startsWith("//") && !path.startsWith("/api/") && url.pathname !== "/sign-in";
  return inside ? path : routes.home();
}

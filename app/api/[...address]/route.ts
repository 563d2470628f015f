/** Catch-all for unknown API paths: returns a 404 failure as JSON, like all routes. */
import { nothingHere } from "@/lib/server/route";

export { nothingHere as GET, nothingHere as POST, nothingHere as PUT, nothingHere as PATCH, nothingHere as DELETE };

import { fail } from "@/lib/failure";
import { answer } from "@/lib/server/route";

/** Catch-all for unknown API paths: returns a 404 failure as JSON, like all routes. */
const notFound = (): Response => answer({ ok: false, failure: fail("missing", "There is nothing here.").failure });

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };

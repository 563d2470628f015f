import { fail } from "@/lib/failure";
import { answer } from "@/lib/server/route";

/** An address below ours that no route has: told as data, like everything here. */
const nothing = (): Response => answer({ ok: false, failure: fail("missing", "There is nothing here.").failure });

export { nothing as GET, nothing as POST, nothing as PUT, nothing as PATCH, nothing as DELETE };

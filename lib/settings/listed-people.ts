/** Users as Settings lists and counts them: without the demo people outside sandbox mode, where they cannot sign in. */
import "server-only";
import { DEMO_EMAILS, demoPeople } from "../server/auth/demo.ts";
import type { Store } from "../store/open-store.ts";
import type { Person } from "../store/people/people.ts";

/** Email addresses of the demo people, if they are excluded. */
export const excludedEmails = (): readonly string[] => (demoPeople().length > 0 ? [] : DEMO_EMAILS);

/** By email address. */
export async function listedPeople({ people }: Pick<Store, "people">): Promise<readonly Person[]> {
  const excluded = new Set(excludedEmails());
  return (await people.list()).filter(({ email }) => !excluded.has(email));
}

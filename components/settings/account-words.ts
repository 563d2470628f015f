import { keptApart } from "@/lib/kept-apart";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";

/** For which partner accounts somebody may work. An account that is out of use has no name here, and counts for nothing. */
export function accountWords(
  { role, partners }: Pick<PersonLine, "role" | "partners">,
  accounts: readonly GrantableAccount[],
): string {
  if (role === "admin") return "every account";
  const names = accounts.filter(({ id }) => partners.includes(id)).map(({ name }) => name);
  return names.length === 0 ? "none yet" : names.map(keptApart).join(", ");
}

import { isolateBidi } from "@/lib/bidi-isolate";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";

/** Names of the partner accounts a person may work for. A disabled account has no name here and does not count. */
export function accountNamesText(
  { role, partners }: Pick<PersonLine, "role" | "partners">,
  accounts: readonly GrantableAccount[],
): string {
  if (role === "admin") return "All accounts";
  const names = accounts.filter(({ id }) => partners.includes(id)).map(({ name }) => name);
  return names.length === 0 ? "None" : names.map(isolateBidi).join(", ");
}

/**
 * `npm run person -- add EMAIL --role ROLE [--name NAME]`: creates a user who can sign in. The password is read from
 * standard input, so that it appears in no shell history or process list. Input is validated like the console's own
 * forms.
 */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { failureOf } from "../failure.ts";
import { hashPassword } from "../server/auth/password.ts";
import { isRole, ROLES } from "../server/auth/role.ts";
import { storeLocation } from "../server/env.ts";
import { passwordFault } from "../settings/password-rule.ts";
import { emailText, nameText } from "../settings/person-params.ts";
import { openStore } from "../store/open-store.ts";

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" } },
  });
  const [verb, email] = positionals;
  if (verb !== "add" || !email)
    throw new Error(
      `Usage: npm run person -- add EMAIL --role ${ROLES.join("|")} [--name NAME]   (password on standard input)`,
    );
  const role = values.role ?? "";
  if (!isRole(role)) throw new Error(`--role must be one of ${ROLES.join(", ")}.`);
  const person = {
    email: typed(emailText, email),
    name: typed(nameText, values.name ?? email.split("@")[0]),
    role,
  };
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  const fault = passwordFault(password);
  if (fault !== undefined) throw new Error(`${fault} The password is read from standard input.`);
  const store = await openStore(storeLocation());
  try {
    // A user added by hand gets all existing accounts; an admin can revoke some of them.
    const entry = { at: Date.now(), operator: "the command line", partner: "", action: "addPerson" };
    const passwordHash = await hashPassword(password);
    const accounts = (await store.partners.noted()).map(({ id }) => id);
    await store.personChanges.add({ ...person, passwordHash }, accounts, { ...entry, subject: "", detail: {} });
    return `${person.email} can sign in as ${role}.`;
  } finally {
    await store.close();
  }
}

/** @throws Error with the form's own message. */
function typed(rule: typeof emailText, value: string | undefined): string {
  const outcome = rule.safeParse(value);
  if (outcome.success) return outcome.data;
  throw new Error(`“${value ?? ""}”: ${outcome.error.issues[0]?.message ?? "Invalid value."}`);
}

try {
  console.log(await main());
} catch (error) {
  console.error(failureOf(error)?.message ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}

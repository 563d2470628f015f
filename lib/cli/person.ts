/**
 * `npm run person -- add EMAIL --role ROLE [--name NAME]`: makes a person who can sign in. The password is read from
 * standard input, so that it stands in no shell history and no process list.
 */
import { parseArgs } from "node:util";
import { env } from "../server/env.ts";
import { hashPassword } from "../server/password.ts";
import { isRole, ROLES } from "../server/role.ts";
import { openStore } from "../store/open-store.ts";

const MIN_PASSWORD = 12;

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
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`“${email}” is no e-mail address.`);
  const role = values.role ?? "";
  if (!isRole(role)) throw new Error(`--role must be one of ${ROLES.join(", ")}.`);
  const password = (await standardInput()).replace(/\r?\n$/, "");
  if ([...password].length < MIN_PASSWORD)
    throw new Error(`The password needs at least ${MIN_PASSWORD} characters; pipe it into this command.`);
  const store = await openStore({ dataDir: env().dataDir });
  try {
    if (await store.people.byEmail(email.toLowerCase())) throw new Error(`${email} exists already.`);
    const person = await store.people.add({
      email: email.toLowerCase(),
      name: values.name ?? email.split("@")[0] ?? email,
      role,
      passwordHash: await hashPassword(password),
    });
    // Whoever adds somebody by hand means the accounts that there are; an admin takes back what is too much.
    for (const { id } of await store.partners.noted()) {
      const wish = { partnerId: id, personId: person.id, granted: true, email: person.email };
      await store.grants.set(wish, { action: "grantAccount", by: "the command line" });
    }
    return `${email} can sign in as ${role}.`;
  } finally {
    await store.close();
  }
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

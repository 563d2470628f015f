/** Data folder with people, texts, audit entries and keys, for tests of copies of the store. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { partnerScope } from "../store/engine/scope.ts";
import { openStore, STORE_FILE, type Store } from "../store/open-store.ts";
import { anAttribute } from "./wire-builders.ts";

export const KEY_NAMES = ["credentials-key", "respondent-secret"];
const ATTRIBUTES = 12;
export const SCOPE = partnerScope("p");

export const storeFile = (dataDir: string): string => path.join(dataDir, STORE_FILE);

/** @param kilobytes size of further rows. */
export async function fillStore(dataDir: string, kilobytes = 0): Promise<void> {
  await inStore(dataDir, async (store) => {
    const ids = Array.from({ length: ATTRIBUTES }, (_, index) => String(index + 1));
    const items = ids.map((id) => ({ id, active: true }));
    await store.attributes.saveList(SCOPE, { source: "top", country: null, items, readAt: 1 });
    for (const id of ids) await store.attributes.saveDetail(SCOPE, anAttribute(id, { question: `Asked ${id}` }), id, 1);
    await store.people.add({ email: "ana@example.test", name: "Ana Example", role: "admin", passwordHash: "x" });
    for (let at = 1; at <= 5; at += 1) await store.audit.append(anEntry(at));
    await sql`insert into text_words (partner_id, word)
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${kilobytes})
      select 'filling', hex(randomblob(500)) from counted where ${kilobytes} > 0`.execute(store.db);
  });
  for (const name of KEY_NAMES) writeFileSync(path.join(dataDir, name), `the ${name}`, { mode: 0o600 });
}

export const anEntry = (at: number) => ({
  at,
  operator: "ana@example.test",
  partner: "p",
  action: "copyEntryLink",
  subject: `group ${at}`,
  detail: { group: String(at) },
});

export async function inStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Checks of a store or backup, from the engine's own structures to what the console relies on. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { auditRepository, type AuditVerdict } from "../audit/audit.ts";
import type { Tables } from "../engine/tables.ts";
import { searchAgreement, type SearchAgreement } from "./search-agreement.ts";
import { damageOr, orDamaged, StoreFault, type StoreFile } from "./store-file.ts";

interface CheckOptions {
  /** As the subject of a sentence: "The backup x.sqlite". */
  readonly name: string;
  readonly signal?: AbortSignal | undefined;
}

export interface SoundStore {
  readonly audit: { readonly entries: number; readonly hash: string };
}

/** Pages, references between tables, and the audit log. @throws StoreFault that names the first difference. */
export async function checkStore(store: StoreFile, { name, signal }: CheckOptions): Promise<SoundStore> {
  const { database, db } = store;
  const [first] = orDamaged(name, () => database.prepare("pragma integrity_check(1)").all());
  const found = String(first?.["integrity_check"] ?? "");
  if (found !== "ok") throw new StoreFault(`${name} is damaged: ${found.replaceAll(/\s*\n\s*/g, " ")}.`);
  await pause(signal);
  const dangling = orDamaged(name, () => database.prepare("pragma foreign_key_check").get());
  if (dangling) throw new StoreFault(danglingRow(name, String(dangling["table"]), String(dangling["parent"])));
  await pause(signal);
  try {
    const audit = await checkAudit(db, name);
    await pause(signal);
    return { audit };
  } catch (error) {
    throw damageOr(name, error);
  }
}

/** @throws StoreFault that names the first entry that is wrong. */
export async function checkAudit(db: Kysely<Tables>, name: string): Promise<SoundStore["audit"]> {
  const audit = auditRepository(db);
  const verdict = await audit.verify();
  if (!verdict.ok) throw new StoreFault(`${name}: ${brokenLog(verdict)}`);
  const last = verdict.entries > 0 ? await audit.forward({ above: verdict.entries - 1, limit: 1 }) : [];
  return { entries: verdict.entries, hash: last[0]?.hash ?? "" };
}

/** @throws StoreFault that names the first text that differs. */
export async function checkSearch(store: StoreFile, name: string, whole: boolean): Promise<SearchAgreement> {
  try {
    return agreementOrFault(await searchAgreement(store.database, whole), name);
  } catch (error) {
    throw damageOr(name, error);
  }
}

/** @throws StoreFault when a text differs. */
export function agreementOrFault(agreement: SearchAgreement, name: string): SearchAgreement {
  if (agreement.different === undefined) return agreement;
  throw new StoreFault(
    `${name}: the search index doesn't agree with text ${agreement.different} of table “attribute_texts”.`,
  );
}

export const danglingRow = (name: string, table: string, parent: string): string =>
  `${name}: a row of table “${table}” refers to a row of “${parent}” that doesn't exist.`;

/** Lets an interruption through. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}

function brokenLog({ seq, reason }: Extract<AuditVerdict, { ok: false }>): string {
  const number = seq.toLocaleString("en");
  if (reason === "cut off") return `the audit log is cut off at entry ${number}.`;
  return `entry ${number} of the audit log ${reason === "missing" ? "is missing" : "was changed"}.`;
}

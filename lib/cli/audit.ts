/**
 * `npm run audit -- verify [--entry SEQ:HASH]`: verifies every entry of the audit log; exits with 1 if an entry is
 * invalid.
 * `npm run audit -- export --format csv|jsonl`: writes the whole log, oldest first, to standard output.
 * Can run while the console is running. An attacker who can change the store can also truncate its log and reset its
 * end; only a number and hash noted elsewhere reveal that, so `verify` prints the last ones and accepts them again as
 * `--entry`.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { auditTable } from "../activity/audit-table.ts";
import { auditProof } from "../activity/audit-verdict.ts";
import { filePieces } from "../export/write-file.ts";
import { storeLocation } from "../server/env.ts";
import { openStore, type Store } from "../store/open-store.ts";

const USAGE = `Usage: npm run audit -- verify [--entry SEQ:HASH]
       npm run audit -- export --format csv|jsonl`;

interface VerifyOutcome {
  readonly words: string;
  readonly ok: boolean;
}

async function main(): Promise<VerifyOutcome | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { entry: { type: "string" }, format: { type: "string" } },
  });
  const [verb, ...more] = positionals;
  if (more.length > 0 || (verb !== "verify" && verb !== "export")) throw new Error(USAGE);
  const { entry, format } = values;
  if (verb === "export" && format !== "csv" && format !== "jsonl") throw new Error(USAGE);
  const noted = entry === undefined ? undefined : readNotedEntry(entry);
  const store = await openStore(storeLocation({ existing: true }));
  try {
    if (verb === "verify") return await verify(store, noted);
    await write(store, format === "csv" ? "csv" : "jsonl");
    return undefined;
  } finally {
    await store.close();
  }
}

interface NotedEntry {
  readonly seq: number;
  readonly hash: string;
}

function readNotedEntry(text: string): NotedEntry {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{12,64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new Error("--entry takes an entry number and at least 12 characters of its hash, such as 120:4be81f00a9c3.");
  }
  return { seq: Number(seq), hash };
}

async function verify({ audit }: Pick<Store, "audit">, noted: NotedEntry | undefined): Promise<VerifyOutcome> {
  const proof = auditProof(await audit.verify());
  if (!proof.ok) return { words: `${proof.title}. ${proof.means}`, ok: false };
  if (noted) {
    const [found] = await audit.forward({ above: noted.seq - 1, limit: 1 });
    if (found?.seq !== noted.seq || !found.hash.startsWith(noted.hash)) {
      const message = `Entry ${noted.seq} doesn’t match the hash you entered: the log was cut off or rewritten.`;
      return { words: message, ok: false };
    }
  }
  const [newest] = await audit.page({ limit: 1 });
  const last = newest ? ` The last entry is ${newest.seq}:${newest.hash.slice(0, 16)}.` : "";
  return { words: `${proof.title}. ${proof.means}${last}`, ok: true };
}

async function write(store: Pick<Store, "audit">, format: "csv" | "jsonl"): Promise<void> {
  const table = await auditTable(store, {});
  for await (const { bytes } of filePieces(table, { format, bom: false, guardIds: false })) {
    if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
  }
}

try {
  const outcome = await main();
  if (outcome) (outcome.ok ? console.log : console.error)(outcome.words);
  if (outcome?.ok === false) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

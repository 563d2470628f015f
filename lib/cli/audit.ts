/**
 * `npm run audit -- verify [--entry SEQ:HASH]`: whether every entry of the audit trail fits; ends with 1 when one does not.
 * `npm run audit -- export --format csv|jsonl`: the whole trail, oldest first, to standard output.
 *
 * Works beside a running console. Whoever could change the store could also cut its trail and set its end back; only a number and
 * hash that were noted elsewhere tell that, so `verify` names the last ones and takes them again as `--entry`.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { auditTable } from "../activity/audit-table.ts";
import { auditProof } from "../activity/audit-verdict.ts";
import { filePieces } from "../export/write-file.ts";
import { env } from "../server/env.ts";
import { openStore, type Store } from "../store/open-store.ts";

const USAGE = `Usage: npm run audit -- verify [--entry SEQ:HASH]
       npm run audit -- export --format csv|jsonl`;

interface Said {
  readonly words: string;
  readonly ok: boolean;
}

async function main(): Promise<Said | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { entry: { type: "string" }, format: { type: "string" } },
  });
  const [verb, ...more] = positionals;
  if (more.length > 0 || (verb !== "verify" && verb !== "export")) throw new Error(USAGE);
  const { entry, format } = values;
  if (verb === "export" && format !== "csv" && format !== "jsonl") throw new Error(USAGE);
  const noted = entry === undefined ? undefined : readNoted(entry);
  const store = await openStore({ dataDir: env().dataDir, existing: true });
  try {
    if (verb === "verify") return await verify(store, noted);
    await write(store, format === "csv" ? "csv" : "jsonl");
    return undefined;
  } finally {
    await store.close();
  }
}

interface Noted {
  readonly seq: number;
  readonly hash: string;
}

function readNoted(text: string): Noted {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{12,64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new Error(
      "--entry is the number of an entry and at least 12 characters of its hash, such as 120:4be81f00a9c3.",
    );
  }
  return { seq: Number(seq), hash };
}

async function verify({ audit }: Pick<Store, "audit">, noted: Noted | undefined): Promise<Said> {
  const proof = auditProof(await audit.verify());
  if (!proof.ok) return { words: `${proof.title} ${proof.means}`, ok: false };
  if (noted) {
    const [found] = await audit.forward({ above: noted.seq - 1, limit: 1 });
    if (found?.seq !== noted.seq || !found.hash.startsWith(noted.hash)) {
      const words = `Entry ${noted.seq} is not the one that was noted: the trail was cut or written anew.`;
      return { words, ok: false };
    }
  }
  const [newest] = await audit.page({ limit: 1 });
  const last = newest ? ` The last one is ${newest.seq}:${newest.hash.slice(0, 16)}.` : "";
  return { words: `${proof.title} ${proof.means}${last}`, ok: true };
}

async function write(store: Pick<Store, "audit">, format: "csv" | "jsonl"): Promise<void> {
  const table = await auditTable(store, {});
  for await (const { bytes } of filePieces(table, { format, bom: false, guardIds: false })) {
    if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
  }
}

try {
  const said = await main();
  if (said) (said.ok ? console.log : console.error)(said.words);
  if (said?.ok === false) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

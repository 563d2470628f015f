/**
 * `npm run store -- backup FILE`, `-- restore FILE`, `-- verify [FILE]`. Backups and verifications can run while the
 * console is running. A difference, a refusal or an interruption exits with 1.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import packageFile from "../../package.json" with { type: "json" };
import { env } from "../server/env.ts";
import { KEY_FILES, type KeyFile } from "../server/key-files.ts";
import { backUp } from "../store/backup/backup.ts";
import { keysFile, manifestFile, rowCount, type Manifest } from "../store/backup/manifest.ts";
import { restore } from "../store/backup/restore.ts";
import type { SearchAgreement } from "../store/backup/search-agreement.ts";
import { verify } from "../store/backup/verify.ts";

const HELP = `Usage: npm run store -- backup FILE [--with-keys] [--force]
       npm run store -- restore FILE [--force] [--no-manifest]
       npm run store -- verify [FILE] [--whole]

backup   Copies the store of DATA_DIR into FILE while the console runs. FILE.json, its manifest, lists the
         tables with their rows and hashes.
  --with-keys    also copy the keys that the console generated in DATA_DIR, into FILE.keys
  --force        replace an existing backup

restore  Puts a backup into DATA_DIR. The console must be stopped. The next start migrates an older schema.
  --force        rename a store that is in DATA_DIR aside instead of refusing; nothing is deleted
  --no-manifest  restore a file without a manifest; its rows can't be compared then

verify   Checks the store of DATA_DIR, also while the console runs, or the backup FILE: pages, references,
         audit log, search index, and for a backup its manifest. Names the first difference and exits with 1.
  --whole        compare every text with the search index instead of a sample; slow for large stores

FILE is relative to the folder of the console. FILE and FILE.keys are readable by their owner only.`;

interface Call {
  readonly dataDir: string;
  readonly file: string | undefined;
  readonly has: (flag: string) => boolean;
  readonly signal: AbortSignal;
}

interface Verb {
  readonly flags: readonly string[];
  /** Whether FILE is required. */
  readonly needsFile: boolean;
  /** Returns the lines to print. */
  readonly run: (call: Call & { readonly file: string }) => Promise<readonly string[]>;
}

const KEY_NAMES = Object.keys(KEY_FILES) as KeyFile[];

/** A further command is one more entry. */
const VERBS: Readonly<Record<string, Verb>> = {
  backup: {
    flags: ["with-keys", "force"],
    needsFile: true,
    async run({ dataDir, file, has, signal }) {
      const withKeys = has("with-keys");
      const { version } = packageFile;
      const options = { dataDir, file, force: has("force"), keyNames: KEY_NAMES, withKeys, version, signal };
      const manifest = await backUp(options);
      return [
        `Backed up ${totals(manifest)} to ${file}. Its manifest is ${manifestFile(file)}.`,
        ...keysKept(dataDir, file, manifest),
        ...settingsKept(),
      ];
    },
  },
  restore: {
    flags: ["force", "no-manifest"],
    needsFile: true,
    async run({ dataDir, file, has, signal }) {
      const options = {
        dataDir,
        file,
        force: has("force"),
        manifest: !has("no-manifest"),
        keyNames: KEY_NAMES,
        signal,
      };
      const { manifest, schema, migrates, aside, keys } = await restore(options);
      const source = manifest ? `${totals(manifest)}, written ${manifest.writtenAt}` : "a file without a manifest";
      return [
        `Restored ${source}, into ${dataDir}.`,
        ...(aside === undefined ? [] : [`The store that was there is now ${aside}.`]),
        ...(migrates ? [`The next start migrates it from schema step ${schema.step}.`] : []),
        ...(keys.length > 0 ? [`Restored keys: ${keys.join(", ")}.`] : []),
        ...keysMissing(dataDir, manifest),
      ];
    },
  },
  verify: {
    flags: ["whole"],
    needsFile: false,
    async run({ dataDir, file, has, signal }) {
      const found = await verify({ dataDir, file: file || undefined, whole: has("whole"), signal });
      const { audit, manifest, search, schema } = found;
      return [
        `${found.file} is sound: its pages and references are valid, and its audit log is complete (${entryCount(audit.entries)}).`,
        search ? searchLine(search) : `The search index wasn't compared: the schema step, ${schema.step}, is older.`,
        ...(manifest ? [`It equals its manifest: ${totals(manifest)}.`] : []),
        ...(file !== "" && !manifest ? ["It has no manifest, so its rows weren't compared."] : []),
      ];
    },
  },
};

const entryCount = (entries: number): string =>
  `${entries.toLocaleString("en")} ${entries === 1 ? "entry" : "entries"}`;

function totals({ tables }: Manifest): string {
  const all = Object.values(tables);
  return `${all.length} tables with ${rowCount(all.reduce((sum, { rows }) => sum + rows, 0))}`;
}

function searchLine({ compared, texts, waiting }: SearchAgreement): string {
  if (waiting > 0) return `The search index wasn't compared: ${waiting} attributes are still to be indexed.`;
  const of = compared === texts ? "all" : `${compared.toLocaleString("en")} of`;
  return `The search index agrees with ${of} ${texts.toLocaleString("en")} texts.`;
}

const named = (name: string): string => `  ${name}: ${KEY_FILES[name as KeyFile]}`;

function keysKept(dataDir: string, file: string, { keys }: Manifest): string[] {
  if (keys.files.length === 0) return [];
  if (keys.sha256 !== null)
    return [`Its keys are ${keysFile(file)}. Store them apart from the backup:`, ...keys.files.map(named)];
  return [
    `Also keep these files of ${dataDir}, which are not in the backup (or add --with-keys):`,
    ...keys.files.map(named),
  ];
}

function settingsKept(): string[] {
  const { credentialsKey, authSecret, respondentKey } = env();
  const settings = { CREDENTIALS_KEY: credentialsKey, NEXTAUTH_SECRET: authSecret, RESPONDENT_KEY: respondentKey };
  const names = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return names.length === 0 ? [] : [`Also keep the settings ${names.join(" and ")}.`];
}

function keysMissing(dataDir: string, manifest: Manifest | undefined): string[] {
  const missing = (manifest?.keys.files ?? []).filter((name) => !existsSync(path.join(dataDir, name)));
  if (missing.length === 0) return [];
  return ["Before you start the console, copy these files of the old data folder into it:", ...missing.map(named)];
}

const IN_DATABASE =
  "The store is in a PostgreSQL database (DATABASE_URL). Back it up with pg_dump, and keep the keys of the settings.";

class UsageError extends Error {}

async function main(args: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  if (args.includes("--help")) return [HELP];
  const [name = "", ...rest] = args;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new UsageError(name === "" ? "Name a command." : `There is no command “${name}”.`);
  const options: ParseArgsOptionsConfig = Object.fromEntries(verb.flags.map((flag) => [flag, { type: "boolean" }]));
  const { values, positionals } = parsed(rest, options);
  const [file = "", ...more] = positionals;
  if (more.length > 0) throw new UsageError(`“${more[0]}” is one file too many.`);
  if (file === "" && verb.needsFile) throw new UsageError(`${name} needs a FILE.`);
  const has = (flag: string) => values[flag] === true;
  const { dataDir, databaseUrl } = env();
  if (databaseUrl !== undefined) throw new Error(IN_DATABASE);
  return verb.run({ dataDir, file: file && path.resolve(file), has, signal });
}

function parsed(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Without the advice that follows the first sentence.
    throw new UsageError(error instanceof Error ? `${error.message.split(". ")[0]}.` : String(error));
  }
}

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interruption.abort());

try {
  console.log((await main(process.argv.slice(2), interruption.signal)).join("\n"));
} catch (error) {
  process.exitCode = 1;
  if (error === interruption.signal.reason) console.error("Interrupted. Nothing was left behind.");
  else if (error instanceof UsageError)
    console.error(`${error.message}\nRun “npm run store -- --help” for the commands.`);
  else console.error(error instanceof Error ? error.message : error);
}

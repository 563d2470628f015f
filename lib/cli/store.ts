/**
 * `npm run store -- backup FILE`, `-- restore FILE`, `-- verify [FILE]`, `-- move FROM TO`. Backups and verifications can
 * run while the console is running. A difference, a refusal or an interruption exits with 1.
 */
import path from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import packageFile from "../../package.json" with { type: "json" };
import { env } from "../server/env.ts";
import { KEY_FILES, type KeyFile } from "../server/key-files.ts";
import { backUp } from "../store/backup/backup.ts";
import { keysFile, manifestFile } from "../store/backup/manifest.ts";
import { restoreDatabase } from "../store/backup/restore-database.ts";
import { restore } from "../store/backup/restore.ts";
import { verifyDatabase } from "../store/backup/verify-database.ts";
import { verify } from "../store/backup/verify.ts";
import { move } from "../store/move/move.ts";
import type { StoreLocation } from "../store/move/source-and-target.ts";
import {
  changedTexts,
  entryCount,
  keysKept,
  keysMissing,
  keysToSet,
  searchLine,
  settingsKept,
  totals,
} from "./store-lines.ts";

const HELP = `Usage: npm run store -- backup FILE [--with-keys] [--force]
       npm run store -- restore FILE [--force] [--no-manifest]
       npm run store -- verify [FILE] [--whole]
       npm run store -- move FROM TO

The store is the one that the console uses: in the database of DATABASE_URL if it is set, otherwise in DATA_DIR.

backup   Copies the store into FILE while the console runs. FILE.json, its manifest, lists the tables with their
         rows and hashes. A backup can be restored into a data folder and into a database.
  --with-keys    also copy the keys that the console generated in DATA_DIR, into FILE.keys
  --force        replace an existing backup

restore  Puts a backup into DATA_DIR, or into a database without a store. The console must be stopped. In DATA_DIR,
         the next start migrates an older schema.
  --force        move the existing store aside instead of refusing; nothing is deleted
  --no-manifest  restore a file without a manifest; its rows can't be compared then

verify   Checks the store, also while the console runs, or the backup FILE: pages, references, audit log, search
         index, and for a backup its manifest. Names the first difference and exits with 1.
  --whole        compare every text with the search index instead of a sample; slow for large stores

move     Copies the store of FROM into TO and compares both sides. FROM and TO are data folders or URLs that begin
         with postgres://, at least one of them a URL. Consoles must be stopped on both sides, and TO must have no
         store. FROM is not changed. The same command continues a move that was interrupted.

FILE is relative to the folder of the console. FILE and FILE.keys are readable by their owner only.`;

interface Call {
  readonly dataDir: string;
  /** URL of the database that holds the store instead of the folder. */
  readonly databaseUrl: string | undefined;
  readonly file: string;
  readonly has: (flag: string) => boolean;
  readonly signal: AbortSignal;
}

interface Verb {
  readonly flags: readonly string[];
  /** Whether FILE is required. */
  readonly needsFile: boolean;
  /** Returns the lines to print. */
  readonly run: (call: Call) => Promise<readonly string[]>;
}

const KEY_NAMES = Object.keys(KEY_FILES) as KeyFile[];

const report = (line: string): void => console.log(line);

/** A further command about one file is one more entry. */
const VERBS: Readonly<Record<string, Verb>> = {
  backup: {
    flags: ["with-keys", "force"],
    needsFile: true,
    async run({ dataDir, databaseUrl, file, has, signal }) {
      const withKeys = has("with-keys");
      const { version } = packageFile;
      const options = { dataDir, file, force: has("force"), withKeys, version, report, signal };
      const manifest = await (databaseUrl === undefined
        ? backUp({ ...options, keyNames: KEY_NAMES })
        : backUp({ ...options, keyNames: [], database: { url: databaseUrl } }));
      return [
        `Backed up ${totals(manifest.tables)} to ${file}. Its manifest is ${manifestFile(file)}.`,
        ...keysKept(dataDir, file, manifest),
        ...settingsKept(),
      ];
    },
  },
  restore: {
    flags: ["force", "no-manifest"],
    needsFile: true,
    async run({ dataDir, databaseUrl, file, has, signal }) {
      const options = { file, force: has("force"), manifest: !has("no-manifest"), signal };
      if (databaseUrl !== undefined) {
        if (options.force) throw new UsageError("--force is for data folders: a database must have no store.");
        const { manifest, tables, changed } = await restoreDatabase({
          ...options,
          database: { url: databaseUrl },
          report,
        });
        const { files = [], sha256 } = manifest?.keys ?? {};
        return [
          `Restored ${totals(tables)} into the database.`,
          ...changedTexts(changed),
          ...keysToSet(files, sha256 ? keysFile(file) : "the old data folder"),
        ];
      }
      const restored = await restore({ ...options, dataDir, keyNames: KEY_NAMES });
      const { manifest, schema, migrates, aside, keys } = restored;
      const source = manifest
        ? `${totals(manifest.tables)}, written ${manifest.writtenAt}`
        : "a file without a manifest";
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
    async run({ dataDir, databaseUrl, file, has, signal }) {
      const whole = has("whole");
      if (databaseUrl !== undefined && file === "") {
        const { name, audit, search } = await verifyDatabase({ database: { url: databaseUrl }, whole, signal });
        return [
          `${name} is sound: its references are valid, and its audit log is complete (${entryCount(audit.entries)}).`,
          searchLine(search),
        ];
      }
      const found = await verify({ dataDir, file: file || undefined, whole, signal });
      const { audit, manifest, search, schema } = found;
      return [
        `${found.file} is sound: its pages and references are valid, and its audit log is complete (${entryCount(audit.entries)}).`,
        search ? searchLine(search) : `The search index wasn't compared: the schema step, ${schema.step}, is older.`,
        ...(manifest ? [`It equals its manifest: ${totals(manifest.tables)}.`] : []),
        ...(file !== "" && !manifest ? ["It has no manifest, so its rows weren't compared."] : []),
      ];
    },
  },
};

const isUrl = (location: string): boolean => /^postgres(?:ql)?:\/\//i.test(location);

function placeOf(text: string): StoreLocation {
  if (isUrl(text)) return { url: text };
  // Not repeated, because it may contain a password.
  if (text.includes("://")) throw new UsageError("FROM and TO are data folders or URLs that begin with postgres://.");
  return { dataDir: path.resolve(text) };
}

/** Needs no settings: both places are named. */
async function runMove(args: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const { positionals } = parsed([...args], {});
  const [from, to, ...more] = positionals;
  if (from === undefined || to === undefined) throw new UsageError("move needs FROM and TO.");
  if (more.length > 0) throw new UsageError("move needs FROM and TO, and nothing else.");
  const options = { from: placeOf(from), to: placeOf(to), report, signal };
  const { tables, changed, keys } = await move(options, KEY_NAMES);
  return [
    `Moved ${totals(tables)}. Both sides are equal.`,
    ...changedTexts(changed),
    ...keysToSet(keys, from),
    `Then start the console with ${isUrl(to) ? "DATABASE_URL" : "DATA_DIR"} naming the new location.`,
  ];
}

class UsageError extends Error {}

async function main(args: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  if (args.includes("--help")) return [HELP];
  const [name = "", ...rest] = args;
  if (name === "move") return runMove(rest, signal);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new UsageError(name === "" ? "Name a command." : `There is no command “${name}”.`);
  const options: ParseArgsOptionsConfig = Object.fromEntries(verb.flags.map((flag) => [flag, { type: "boolean" }]));
  const { values, positionals } = parsed(rest, options);
  const [file = "", ...more] = positionals;
  if (more.length > 0) throw new UsageError(`“${more[0]}” is one file too many.`);
  if (file === "" && verb.needsFile) throw new UsageError(`${name} needs a FILE.`);
  const has = (flag: string) => values[flag] === true;
  const { dataDir, databaseUrl } = env();
  return verb.run({ dataDir, databaseUrl, file: file && path.resolve(file), has, signal });
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

/** A database keeps what was copied so far, so that the same command continues. */
const resumes = (args: readonly string[]): boolean => args[0] === "move" || (args[0] === "restore" && hasDatabase());

function hasDatabase(): boolean {
  try {
    return env().databaseUrl !== undefined;
  } catch {
    return false;
  }
}

const args = process.argv.slice(2);
try {
  console.log((await main(args, interruption.signal)).join("\n"));
} catch (error) {
  process.exitCode = 1;
  if (error === interruption.signal.reason)
    console.error(
      resumes(args) ? "Interrupted. Run the same command to continue." : "Interrupted. Nothing was left behind.",
    );
  else if (error instanceof UsageError)
    console.error(`${error.message}\nRun “npm run store -- --help” for the commands.`);
  else console.error(error instanceof Error ? error.message : error);
}

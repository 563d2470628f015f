/** Sentences of the store command about its results, and about the keys to keep. */
import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { pluralize } from "../pluralize.ts";
import { env } from "../server/env.ts";
import { KEY_FILES, KEY_SETTINGS, type KeyFile } from "../server/key-files.ts";
import { keysFile, type Manifest } from "../store/backup/manifest.ts";
import type { SearchAgreement } from "../store/backup/search-agreement.ts";
import { rowCount, type RowDigests } from "../store/copy/row-digests.ts";

export const entryCount = (entries: number): string => pluralize(entries, "entry", "entries");

export function totals(tables: RowDigests): string {
  const all = Object.values(tables);
  return `${all.length} tables with ${rowCount(all.reduce((sum, { rows }) => sum + rows, 0))}`;
}

export function searchLine({ compared, texts, waiting }: SearchAgreement): string {
  if (waiting > 0) return `The search index wasn't compared: ${waiting} attributes are still to be indexed.`;
  const of = compared === texts ? "all" : `${compared.toLocaleString("en")} of`;
  return `The search index agrees with ${of} ${texts.toLocaleString("en")} texts.`;
}

const named = (name: string): string => `  ${name}: ${KEY_FILES[name as KeyFile]}`;

export function keysKept(dataDir: string, file: string, { keys }: Manifest): string[] {
  if (keys.files.length === 0) return [];
  if (keys.sha256 !== null)
    return [`Its keys are ${keysFile(file)}. Store them apart from the backup:`, ...keys.files.map(named)];
  return [
    `Also keep these files of ${dataDir}, which are not in the backup (or add --with-keys):`,
    ...keys.files.map(named),
  ];
}

export function settingsKept(): string[] {
  const { credentialsKey, authSecret, respondentKey } = env();
  const settings = { CREDENTIALS_KEY: credentialsKey, NEXTAUTH_SECRET: authSecret, RESPONDENT_KEY: respondentKey };
  const names = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return names.length === 0 ? [] : [`Also keep the settings ${listed(names)}.`];
}

const listed = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

export function keysMissing(dataDir: string, manifest: Manifest | undefined): string[] {
  const missing = (manifest?.keys.files ?? []).filter((name) => !existsSync(path.join(dataDir, name)));
  if (missing.length === 0) return [];
  return ["Before you start the console, copy these files of the old data folder into it:", ...missing.map(named)];
}

/** @param files key files that belong to the rows; their place is named by `where`. */
export function keysToSet(files: readonly string[], where: string): string[] {
  if (files.length === 0) return ["Start the console with the keys of the old one, in the same settings."];
  return [
    `Before you start the console, set these keys to the contents of the files of ${where}:`,
    ...files.map((name) => `  ${KEY_SETTINGS[name as KeyFile]} from ${name}: ${KEY_FILES[name as KeyFile]}`),
    "Keys that the old console had as settings stay the same.",
  ];
}

export function changedTexts(changed: ReadonlyMap<string, number>): string[] {
  return [...changed].map(
    ([table, texts]) =>
      `The character U+0000, which a database can't store, was removed from ${texts.toLocaleString("en")} ` +
      `${texts === 1 ? "text" : "texts"} of table “${table}”.`,
  );
}

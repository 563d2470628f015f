/**
 * Parser for pasted text: mail, log, sheet, JSON or URLs. Finds ids, types them by the words before them and lists each
 * once; other tokens with digits come with a reason. Pure; linear in the length of the text.
 */
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";
import { createCollector, type PasteCollector } from "./paste-collector.ts";
import { MAX_PASTED } from "./paste-limits.ts";
import { resolveGroupedNumbers, ungroupedCell } from "./grouped-numbers.ts";
import { withoutListNumbers } from "./list-numbers.ts";
import { tokenize } from "./paste-tokenizer.ts";
import { isIdKind, localeOfRow, partsOf, type LocaleLine, type Sheet } from "./paste-sheet.ts";
import type { Pasted } from "./pasted.ts";

/** Lines per step. */
const BATCH_SIZE = 2_000;

/** Splits a paste into lines and normalizes them: removes invisible characters and renames nested `id` keys. Pure. */
function* linesOf(text: string): CooperativeSteps<readonly string[]> {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const ready: string[] = [];
  const renameIds = /"id"\s*:/.test(text) ? nesting() : undefined;
  for (const [index, line] of lines.entries()) {
    const clean = withoutEscapes(withoutInvisible(line));
    ready.push(renameIds ? yield* renameIds(clean) : clean);
    if (index % BATCH_SIZE === BATCH_SIZE - 1) yield;
  }
  return ready;
}

/** Invisible characters, as copied from logs and chats. Tabs are kept because they separate the cells of a sheet. */
const INVISIBLE = /(?:(?![\t\v\f])[\p{Cf}\p{Cc}])+/gu;

const INVISIBLE_CHARACTER = new RegExp(INVISIBLE, "u");

/** Replaces invisible characters by a space between two words if one is a number, else removes them. */
function withoutInvisible(line: string): string {
  if (!INVISIBLE_CHARACTER.test(line)) return line;
  return line.replace(INVISIBLE, (characters, at: number) => {
    const around = [line[at - 1] ?? "", line[at + characters.length] ?? ""];
    return around.every((char) => /[\p{L}\p{N}]/u.test(char)) && around.some((sign) => /\p{N}/u.test(sign)) ? " " : "";
  });
}

/** JSON inside a JSON string, as in logs: `{\"group_id\":1174589}`. */
const withoutEscapes = (line: string): string =>
  /\\"[\w.-]{1,60}\\"\s*:/.test(line) ? line.replaceAll('\\"', '"') : line;

/** Lists in which `id` belongs to an entry or an answer, not to an opportunity. */
const INNER = new Set(["cells", "filters", "quotas", "answers", "translations"]);

const TOKEN = /"((?:[^"\\]|\\.){0,200})"(\s*:)?|[[\]{}]/g;

/** Multi-line JSON: renames `"id":` to `"entry.id":` inside these lists. */
function nesting(): (line: string) => CooperativeSteps<string> {
  let depth = 0;
  /** Depth at which the list begins; `undefined` outside. */
  let inner: number | undefined;
  let next = false;
  const renameIds = ([token, name, colon]: RegExpExecArray): string => {
    if (name !== undefined) {
      next = colon !== undefined && INNER.has(name);
      return name === "id" && colon !== undefined && inner !== undefined ? '"entry.id":' : token;
    }
    if (token === "[" || token === "{") {
      depth += 1;
      if (next) inner ??= depth;
    } else {
      if (depth === inner) inner = undefined;
      depth = Math.max(0, depth - 1);
    }
    next = false;
    return token;
  };
  return function* (line) {
    const parts: string[] = [];
    let at = 0;
    let tokens = 0;
    for (const match of line.matchAll(TOKEN)) {
      parts.push(line.slice(at, match.index), renameIds(match));
      at = match.index + match[0].length;
      tokens += 1;
      if (tokens % BATCH_SIZE === 0) yield;
    }
    return parts.join("") + line.slice(at);
  };
}

/** Sheet rows per step. */
const ROWS_PER_BATCH = 300;
export const parsePasted = (text: string): Pasted => runSynchronously(pastedSteps(text));

/** As `parsePasted`, as cooperative steps. */
export function* pastedSteps(text: string): CooperativeSteps<Pasted> {
  const lines = yield* linesOf(withoutListNumbers(text.slice(0, MAX_PASTED)));
  const found = createCollector();
  const onlyNumbers = !lines.some((line) => hasWords(line));
  for (const part of partsOf(lines)) {
    if (part === undefined) yield;
    else if ("rows" in part) yield* scanSheet(part, onlyNumbers, found);
    else if ("text" in part) {
      const rest = resolveGroupedNumbers(part.text, onlyNumbers, found);
      yield* tokenize(rest, { bare: onlyNumbers }, found);
    } else yield* scanLocaleLines(part.lines, onlyNumbers, found);
  }
  return found.result();
}

const hasWords = (line: string): boolean => /\p{L}/u.test(line) && /\p{L}/u.test(line.replace(/https?:\S+/gi, ""));

function* scanLocaleLines(
  lines: readonly LocaleLine[],
  onlyNumbers: boolean,
  found: PasteCollector,
): CooperativeSteps<void> {
  for (const [row, { line, locale }] of lines.entries()) {
    yield* tokenize([line], { bare: onlyNumbers, locale }, found);
    if (row % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) yield;
  }
}

function* scanSheet(sheet: Sheet, onlyNumbers: boolean, found: PasteCollector): CooperativeSteps<void> {
  for (const [row, cells] of sheet.rows.entries()) {
    if (row % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) yield;
    const locale = localeOfRow(sheet, cells);
    for (const [column, cell] of cells.entries()) {
      const kind = sheet.kinds[column];
      if (kind === undefined || isIdKind(kind)) {
        yield* tokenize([ungroupedCell(cell)], { given: kind, bare: onlyNumbers || kind !== undefined, locale }, found);
      } else found.other(cell, sheet.heads[column] ?? "");
    }
  }
}

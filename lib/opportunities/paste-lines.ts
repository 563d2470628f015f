/** What was pasted as lines, ready to be read: without marks that nobody sees, and with ids inside ids told apart. Pure. */
import type { Steps } from "../steps.ts";

/** Lines that are made ready in one step. */
const AT_ONCE = 2_000;

export function* linesOf(text: string): Steps<readonly string[]> {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const ready: string[] = [];
  const tell = /"id"\s*:/.test(text) ? nesting() : undefined;
  for (const [index, line] of lines.entries()) {
    const clean = withoutUnseen(line);
    ready.push(tell ? yield* tell(clean) : clean);
    if (index % AT_ONCE === AT_ONCE - 1) yield;
  }
  return ready;
}

/** They come along when something is copied from a log or a chat. Tabs part the cells of a sheet and stay. */
const UNSEEN = /(?:(?![\t\v\f])[\p{Cf}\p{Cc}])+/gu;
const UNSEEN_ONE = new RegExp(UNSEEN, "u");

/** Marks of direction, of breaks and the like: between two words one of which is a number they part them. */
function withoutUnseen(line: string): string {
  if (!UNSEEN_ONE.test(line)) return line;
  return line.replace(UNSEEN, (marks, at: number) => {
    const around = [line[at - 1] ?? "", line[at + marks.length] ?? ""];
    return around.every((sign) => /[\p{L}\p{N}]/u.test(sign)) && around.some((sign) => /\p{N}/u.test(sign)) ? " " : "";
  });
}

/** Where an `id` is that of an entry or an answer, not of an opportunity. */
const INNER = new Set(["cells", "filters", "quotas", "answers", "translations"]);
const TOKEN = /"((?:[^"\\]|\\.){0,200})"(\s*:)?|[[\]{}]/g;

/** JSON over several lines: inside such a list `"id":` becomes `"entry.id":`. */
function nesting(): (line: string) => Steps<string> {
  let depth = 0;
  /** The depth at which the list begins. */
  let inner: number | undefined;
  let next = false;
  const tell = ([token, name, colon]: RegExpExecArray): string => {
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
    const told: string[] = [];
    let at = 0;
    let tokens = 0;
    for (const match of line.matchAll(TOKEN)) {
      told.push(line.slice(at, match.index), tell(match));
      at = match.index + match[0].length;
      tokens += 1;
      if (tokens % AT_ONCE === 0) yield;
    }
    return told.join("") + line.slice(at);
  };
}

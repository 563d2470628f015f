/**
 * The service's texts may hold HTML, entities and invisible control characters. Screens and the search index only ever see
 * plain text: one linear pass, no parser of the browser, nothing that could run.
 */
import { namedEntity } from "./html-entities.ts";
import { stripControls } from "./kept-apart.ts";

/** Elements that end a line; every other tag vanishes without a trace. */
const BREAKS = new Set(["br", "p", "div", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr"]);
/** Elements whose content is not text. */
const SILENT = new Set(["script", "style", "template", "iframe", "noscript", "textarea", "title"]);

/** Markup → text: tags dropped, line-ending elements become a line break, entities decoded once, bidi controls removed. */
export function toPlainText(markup: string): string {
  const text = /[<&]/.test(markup) ? decodeEntities(stripTags(markup)) : markup;
  return stripControls(text).split("\n").map(trimBlanks).filter(Boolean).join("\n").trim();
}

/** One line without the blanks and tabs at its ends; a pattern for them would take quadratic time over a long run of blanks. */
function trimBlanks(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isBlank(line[start])) start += 1;
  while (end > start && isBlank(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

const isBlank = (sign: string | undefined): boolean => sign === " " || sign === "\t";

function stripTags(markup: string): string {
  let text = "";
  let at = 0;
  while (at < markup.length) {
    const open = markup.indexOf("<", at);
    if (open === -1) return text + markup.slice(at);
    text += markup.slice(at, open);
    if (markup.startsWith("<!--", open)) {
      const end = markup.indexOf("-->", open + 4);
      at = end === -1 ? markup.length : end + 3;
      continue;
    }
    const end = tagEnd(markup, open);
    if (end === -1) {
      text += "<";
      at = open + 1;
      continue;
    }
    const name = tagName(markup, open);
    if (BREAKS.has(name)) text += "\n";
    at = SILENT.has(name) && markup[open + 1] !== "/" ? silenceEnd(markup, end, name) : end;
  }
  return text;
}

/** Index after the tag that starts at `open`, or −1 when this `<` starts none ("income < 5000"). */
function tagEnd(markup: string, open: number): number {
  if (!/[a-z/!?]/i.test(markup[open + 1] ?? "")) return -1;
  let quote = "";
  for (let at = open + 1; at < markup.length; at += 1) {
    const sign = markup[at] ?? "";
    if (quote) {
      if (sign === quote) quote = "";
    } else if ((sign === '"' || sign === "'") && markup[at - 1] === "=") quote = sign;
    else if (sign === ">") return at + 1;
    // A second tag before the first one ended: the first was no tag.
    else if (sign === "<") return -1;
  }
  return -1;
}

const tagName = (markup: string, open: number): string =>
  /^<\/?([a-z0-9]+)/i.exec(markup.slice(open, open + 16))?.[1]?.toLowerCase() ?? "";

function silenceEnd(markup: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const close = closing.exec(markup);
  const end = close ? markup.indexOf(">", close.index) : -1;
  return end === -1 ? markup.length : end + 1;
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (whole, body: string) => {
    if (!body.startsWith("#")) return namedEntity(body) ?? whole;
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
    const valid = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
    return valid ? String.fromCodePoint(code) : "\uFFFD";
  });
}

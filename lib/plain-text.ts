/**
 * Converts the service's texts, which may contain HTML, entities and invisible control characters, to plain text for
 * screens and the search index: one linear pass, no browser parser, nothing executable.
 */
import { namedEntity } from "./html-entities.ts";
import { stripControls } from "./bidi-isolate.ts";

/** Elements that end a line; every other tag is removed. */
const BREAKS = new Set(["br", "p", "div", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr"]);
/** Elements whose content is not text. */
const NON_TEXT_TAGS = new Set(["script", "style", "template", "iframe", "noscript", "textarea", "title"]);

/**
 * Converts markup to text: tags dropped, line-ending elements become a line break, entities decoded once, bidi controls
 * removed.
 */
export function toPlainText(markup: string): string {
  const text = /[<&]/.test(markup) ? decodeEntities(stripTags(markup)) : markup;
  return stripControls(text).split("\n").map(trimBlanks).filter(Boolean).join("\n").trim();
}

/** Trims blanks and tabs of one line; a regular expression would take quadratic time over a long run of blanks. */
function trimBlanks(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && isBlank(line[start])) start += 1;
  while (end > start && isBlank(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

const isBlank = (char: string | undefined): boolean => char === " " || char === "\t";

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
    at = NON_TEXT_TAGS.has(name) && markup[open + 1] !== "/" ? nonTextEnd(markup, end, name) : end;
  }
  return text;
}

/** Index after the tag that starts at `open`, or −1 if this `<` does not start a tag ("income < 5000"). */
function tagEnd(markup: string, open: number): number {
  if (!/[a-z/!?]/i.test(markup[open + 1] ?? "")) return -1;
  let quote = "";
  for (let at = open + 1; at < markup.length; at += 1) {
    const char = markup[at] ?? "";
    if (quote) {
      if (char === quote) quote = "";
    } else if ((char === '"' || char === "'") && markup[at - 1] === "=") quote = char;
    else if (char === ">") return at + 1;
    // A second `<` before the end: the first did not start a tag.
    else if (char === "<") return -1;
  }
  return -1;
}

const tagName = (markup: string, open: number): string =>
  /^<\/?([a-z0-9]+)/i.exec(markup.slice(open, open + 16))?.[1]?.toLowerCase() ?? "";

function nonTextEnd(markup: string, from: number, name: string): number {
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

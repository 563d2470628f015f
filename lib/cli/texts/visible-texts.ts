/**
 * Visible texts of a source file, for proofreading: texts between tags, and string literals that read like text. A scan
 * without a parser: it may list technical strings, and does not join texts that tags or expressions divide.
 */

/** A value in a template literal. */
const VALUE = "…";

/** Attributes and properties whose value is text even if it is a single word. */
const TEXT_KEYS =
  /(?:^|[\s({[,"'-])(?:label|title|text|hint|placeholder|heading|note|term|head|subject|disabledReason|pendingText|advice|what|why|sees|effect|summary)"?\s*[=:]\s*\{?\s*$/;
const NOT_TEXT_KEYS =
  /(?:className|class|style|href|src|id|key|name|rel|role|type|variant|queryKey|data-[\w-]+|from|import|import\(|require\()\s*[=:]?\s*[{(]?\s*$/;

interface Literal {
  readonly text: string;
  readonly before: string;
}

/** Distinct texts in source order. */
export function visibleTexts(source: string, isTsx: boolean): readonly string[] {
  const { code, literals } = withoutLiterals(source);
  const texts = [
    ...literals.filter(isText).map(({ text }) => text),
    ...(isTsx ? betweenTags(code).filter((text) => /\p{L}{2}/u.test(text)) : []),
  ];
  return [...new Set(texts.map(oneLine))];
}

const oneLine = (text: string): string => decoded(text.replace(/\s+/g, " ").trim());

const decoded = (text: string): string =>
  text.replaceAll("&quot;", "“").replaceAll("&apos;", "’").replaceAll("&amp;", "&").replaceAll("&nbsp;", " ");

function isText({ text, before }: Literal): boolean {
  if (!/\p{L}{2}/u.test(text) || /^use (?:client|server)$/.test(text)) return false;
  if (TEXT_KEYS.test(before)) return !/^[a-z]+([A-Z-][a-z]*)*$/.test(text) || text.includes(" ");
  if (NOT_TEXT_KEYS.test(before)) return false;
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return /^\p{Lu}\p{Ll}+…?$/u.test(text) && /(?:[?:]|return|=>|case .*:)\s*$/.test(before);
  return !isClassList(words) && !/[{};=<>]|^\W*(?:select|insert|update|delete|create)\s|^[\w/]+\/[\w/.-]+ /i.test(text);
}

/** Style classes: without capitals and sentence marks, most with a hyphen, a colon or a bracket. */
const isClassList = (words: readonly string[]): boolean =>
  words.every((word) => /^[a-z0-9!*@:[\]().,%#_&>~+/'="-]+$/.test(word)) &&
  words.filter((word) => /[-:[]/.test(word)).length * 2 >= words.length;

/** Text between `>` or `}` and `<` or `{`, outside of code. */
function betweenTags(code: string): string[] {
  const texts: string[] = [];
  for (const { 1: text = "", index } of code.matchAll(/(?<=[>}])([^<>{}]+)(?=[<{])/g)) {
    const isArrow = code[index - 1] === ">" && code[index - 2] === "=";
    if (
      !isArrow &&
      !/[;=]|\w\(|\)\s*:|=>|&&|\|\||^\s*[,).\]:?[]|^\s*(?:from|else|extends|as)\b|\b(?:const|return|import|export|interface|function|type)\b/.test(
        text,
      )
    )
      texts.push(text);
  }
  return texts;
}

/** The source without comments and with empty literals, and the literals with the code before each. */
function withoutLiterals(source: string): { readonly code: string; readonly literals: readonly Literal[] } {
  const literals: Literal[] = [];
  let code = "";
  for (let at = 0; at < source.length;) {
    const rest = source.slice(at, at + 2);
    if (rest === "//" && !/[:\w]$/.test(code)) at = endOf(source, "\n", at);
    else if (rest === "/*") at = endOf(source, "*/", at) + 2;
    else if (isQuote(source[at]) && !isApostrophe(source, at)) {
      const end = literalEnd(source, at);
      const text = source.slice(at + 1, end).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, VALUE);
      literals.push({ text: unescaped(text), before: code.slice(-60) });
      // Literals in the expressions of a template.
      for (const [, inner] of source.slice(at + 1, end).matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)) {
        if (source[at] === "`" && inner) literals.push(...withoutLiterals(inner).literals);
      }
      code += '""';
      at = end + 1;
    } else {
      code += source[at];
      at += 1;
    }
  }
  return { code, literals };
}

const unescaped = (text: string): string => text.replaceAll(String.raw`\"`, '"').replaceAll(String.raw`\n`, " ");
const isQuote = (char: string | undefined): boolean => char === '"' || char === "'" || char === "`";

/** An apostrophe inside a word does not open a literal. */
const isApostrophe = (source: string, at: number): boolean => source[at] === "'" && /\w/.test(source[at - 1] ?? "");

function endOf(source: string, terminator: string, from: number): number {
  const end = source.indexOf(terminator, from);
  return end < 0 ? source.length : end;
}

function literalEnd(source: string, from: number): number {
  const quote = source[from];
  let depth = 0;
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === "\\") at += 1;
    else if (quote === "`" && source.startsWith("${", at)) depth += 1;
    else if (depth > 0 && source[at] === "}") depth -= 1;
    else if (depth === 0 && (source[at] === quote || (quote !== "`" && source[at] === "\n"))) return at;
  }
  return source.length;
}

/**
 * Parser of plain targeting sentences, for tests: finds every way to read a sentence. It relies on one convention: a name
 * without quotes contains no connecting words.
 */
import type { Grammar } from "../targeting/wording/grammar.ts";
import { isBare } from "../targeting/wording/plain-sentence.ts";
import { listLiterals } from "../targeting/wording/segments.ts";

const FORMS = [
  ["is", "isNot"],
  ["hasAll", "hasNotAll"],
  ["answered", "notAnswered"],
  ["inList", "notInList"],
  ["invited", "notInvited"],
  ["strange", "notStrange"],
] as const;

export interface ParsedCell {
  readonly attribute: string;
  readonly form: (typeof FORMS)[number][0] | "unreadable";
  readonly negated: boolean;
  /** `=text` or, for ranges, `~from..to`. */
  readonly values: readonly string[];
}

/** Alternatives, each an AND of cells; no alternative for a step that no respondent can pass. */
export type ParsedSentence = readonly (readonly ParsedCell[])[];

/** All interpretations of a sentence; exactly one if it is unambiguous. */
export function parseSentence(sentence: string, grammar: Grammar): readonly ParsedSentence[] {
  const { text, quoted } = withoutQuotes(sentence, grammar);
  const parser = parserOf(grammar, quoted);
  if (text === grammar.nobody) return [[]];
  return unique(parser.alternatives(text, grammar.orEntry));
}

/** First of the placeholder characters for quoted names. */
const FIRST = 0xe000;

/** Replaces each quoted name by one private-use character, and removes isolates. */
function withoutQuotes(sentence: string, { quotes: [open, close] }: Grammar) {
  const quoted: string[] = [];
  const rest = sentence.replaceAll(/[\u2068\u2069]/g, "");
  let text = "";
  let at = 0;
  while (at < rest.length) {
    if (rest[at] !== open) {
      text += rest[at];
      at += 1;
      continue;
    }
    let name = "";
    at += 1;
    while (at < rest.length && (rest[at] !== close || rest[at + 1] === close)) {
      name += rest[at];
      at += rest[at] === close ? 2 : 1;
    }
    at += 1;
    text += String.fromCharCode(FIRST + quoted.length);
    quoted.push(name);
  }
  return { text, quoted };
}

const unique = <T>(interpretations: readonly T[]): T[] => [
  ...new Map(interpretations.map((one) => [JSON.stringify(one), one])).values(),
];

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

function patternOf(template: string): RegExp {
  const plain = template.replaceAll(/\[([^\]]+)\]/g, "$1");
  return new RegExp(
    `^${plain
      .split(/\{(\w+)\}/)
      .map((part, index) =>
        index % 2 === 0 ? escaped(part) : part === "attribute" ? "(?<attribute>.+?)" : `(?<${part}>.+)`,
      )
      .join("")}$`,
    "u",
  );
}

/** Every way to split a text at some occurrences of a connector. */
function splits(text: string, connector: string): readonly (readonly string[])[] {
  const found: string[][] = [[text]];
  for (let at = text.indexOf(connector); at !== -1; at = text.indexOf(connector, at + 1)) {
    const head = text.slice(0, at);
    for (const rest of splits(text.slice(at + connector.length), connector)) found.push([head, ...rest]);
  }
  return found;
}

const product = <T>(choices: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  choices.reduce<readonly (readonly T[])[]>(
    (all, choice) => all.flatMap((some) => choice.map((one) => [...some, one])),
    [[]],
  );

/** A value, and the text by which the list formatter chose the conjunction before it. */
interface Item {
  readonly value: string;
  readonly raw: string;
}

interface Items {
  readonly values: readonly Item[];
  readonly used: readonly string[];
}

const readUnreadable = (attribute: string): ParsedCell => ({
  attribute,
  form: "unreadable",
  negated: false,
  values: [],
});

function parserOf(grammar: Grammar, quoted: readonly string[]) {
  const separators = [...new Set(listLiterals(grammar))].sort((a, b) => b.length - a.length);
  const separator = new RegExp(separators.map(escaped).join("|"), "gu");
  const forms = FORMS.flatMap(([plain, negated]) => [
    { form: plain, negated: false, pattern: patternOf(grammar[plain]) },
    { form: plain, negated: true, pattern: patternOf(grammar[negated]) },
  ]);
  const ranges = [grammar.between, grammar.atLeast, grammar.atMost].map(patternOf);

  const nameOf = (text: string): string | undefined => {
    const code = text.length === 1 ? text.charCodeAt(0) - FIRST : -1;
    if (code >= 0 && code < quoted.length) return quoted[code];
    return isBare(text, grammar) && !/[\uE000-\uF8FF]/.test(text) ? text : undefined;
  };

  const valueOf = (text: string): Item | undefined => {
    if (text === grammar.anyNumber) return { value: "~..", raw: text };
    for (const pattern of ranges) {
      const { from = "", to = "" } = pattern.exec(text)?.groups ?? {};
      if (from + to !== "" && [from, to].every((bound) => /^(?:-?\d+(?:\.\d+)?)?$/.test(bound)))
        return { value: `~${from}..${to}`, raw: text };
    }
    const name = nameOf(text);
    return name === undefined ? undefined : { value: `=${name}`, raw: name };
  };

  /** Every way to read a text as values between separators. */
  const itemsOf = (text: string): readonly Items[] => {
    const whole = valueOf(text);
    const found: Items[] = whole ? [{ values: [whole], used: [] }] : [];
    for (const match of text.matchAll(separator)) {
      const first = valueOf(text.slice(0, match.index));
      if (!first) continue;
      for (const { values, used } of itemsOf(text.slice(match.index + match[0].length)))
        found.push({ values: [first, ...values], used: [match[0], ...used] });
    }
    return found;
  };

  /** Only lists whose separators are those of this type. */
  const listsOf = (text: string, type: "disjunction" | "conjunction"): readonly (readonly string[])[] =>
    itemsOf(text).flatMap(({ values, used }) => {
      const parts = new Intl.ListFormat(grammar.listLocale, { type }).formatToParts(values.map(({ raw }) => raw));
      const literals = parts.filter((part) => part.type === "literal").map((part) => part.value);
      return literals.join("\n") === used.join("\n") ? [values.map(({ value }) => value)] : [];
    });

  const unreadable = patternOf(grammar.unreadable);

  const cellsOf = (text: string): readonly ParsedCell[] => {
    const attribute = nameOf(unreadable.exec(text)?.groups?.["attribute"] ?? "");
    const known = attribute === undefined ? [] : [readUnreadable(attribute)];
    return [...known, ...(text === grammar.unreadableAlone ? [readUnreadable("")] : []), ...readableCellsOf(text)];
  };

  const readableCellsOf = (text: string): readonly ParsedCell[] =>
    forms.flatMap(({ form, negated, pattern }): ParsedCell[] => {
      const slots = pattern.exec(text)?.groups;
      const attribute = slots && nameOf(slots["attribute"] ?? "");
      if (attribute === undefined) return [];
      const given = slots?.["values"] ?? slots?.["list"] ?? slots?.["raw"];
      if (given === undefined) return [{ attribute, form, negated, values: [] }];
      if (given === grammar.emptyList) return [{ attribute, form, negated, values: [] }];
      const lists = listsOf(given, form === "hasAll" ? "conjunction" : "disjunction");
      return lists.map((values) => ({ attribute, form, negated, values }));
    });

  /** Interpretations of cells joined by "and", where a factor in parentheses has alternatives. */
  const conjunctions = (text: string): readonly ParsedSentence[] => {
    if (text === grammar.anyone) return [[[]]];
    return splits(text, grammar.and).flatMap((pieces) =>
      product(pieces.map(factors)).map((read) => product(read).map((cells) => cells.flat())),
    );
  };

  const factors = (piece: string): readonly ParsedSentence[] => {
    if (piece.startsWith("(") && piece.endsWith(")")) return alternatives(piece.slice(1, -1), grammar.or);
    return cellsOf(piece).map((cell) => [[cell]]);
  };

  const alternatives = (text: string, connector: string): readonly ParsedSentence[] =>
    splits(text, connector).flatMap((pieces) => product(pieces.map(conjunctions)).map((read) => read.flat()));

  return { alternatives };
}

/** Bodies that may have been signed instead of the one that was sent. Pure; bounded by the work that is left. */
import {
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  escapeUnicodeUpper,
  type JsonTokens,
  type Layout,
  LAYOUTS,
  ownLayout,
  readJson,
  roundNumbers,
  sortKeys,
  unescapeSlashes,
  unescapeUnicode,
  writeJson,
} from "./json-layout.ts";
import type { Mistake } from "./mistakes.ts";
import type { Option } from "./option.ts";
import { COST, type Work } from "./work.ts";

export interface SignedBody {
  readonly text: string;
  /** Bytes, if they are not the UTF-8 of the text. */
  readonly bytes?: Buffer;
}

type Read = (text: string) => JsonTokens | undefined;

interface Change {
  readonly mistake: Mistake;
  readonly cost: number;
  readonly detail?: string;
  /** `undefined`: does not apply to this text. */
  readonly apply: (text: string, read: Read) => SignedBody | string | undefined;
}

const BOM = "\uFEFF";

/** Text with the blanks around it as they are: those are another mistake. */
const inside = (text: string, json: string | undefined): string | undefined =>
  json === undefined
    ? undefined
    : text.slice(0, text.length - text.trimStart().length) + json + text.slice(text.trimEnd().length);

function withoutFinalBreaks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === "\r")) end -= 1;
  return text.slice(0, end);
}

const spaces = (layout: Layout): Change => ({
  mistake: "body-spaces",
  cost: COST.layout,
  apply: (text, read) => {
    const tokens = read(text);
    return tokens && inside(text, writeJson(tokens, layout));
  },
});

const KEY_ORDER: Change = {
  mistake: "body-key-order",
  cost: COST.sort,
  apply: (text, read) => {
    const tokens = read(text);
    return tokens && inside(text, writeJson(sortKeys(tokens), ownLayout(text)));
  },
};

const respell = (mistake: Mistake, change: (json: string) => string): Change => ({
  mistake,
  cost: COST.respell,
  apply: (text, read) => (read(text) === undefined ? undefined : change(text)),
});

const edge = (mistake: Mistake, apply: Change["apply"], detail?: string): Change => ({
  mistake,
  cost: COST.edge,
  apply,
  ...(detail === undefined ? {} : { detail }),
});

const inCharset = (text: string, charset: "latin1" | "utf16le"): SignedBody => ({
  text,
  bytes: Buffer.from(text, charset),
});

/** In this order when combined: layout, keys, characters, then the ends of the text. */
const CHANGES: readonly Change[] = [
  ...LAYOUTS.map(spaces),
  KEY_ORDER,
  respell("body-escapes", escapeUnicode),
  respell("body-escapes", unescapeUnicode),
  respell("body-escapes", escapeHtml),
  respell("body-escapes", escapeUnicodeUpper),
  respell("body-slashes", escapeSlashes),
  respell("body-slashes", unescapeSlashes),
  respell("body-numbers", roundNumbers),
  edge("body-newline", (text) => `${text}\n`, "A line break was added before signing."),
  edge("body-newline", (text) => `${text}\r\n`, "A Windows line break was added before signing."),
  edge("body-newline", withoutFinalBreaks, "The final line break was sent, but not signed."),
  edge("body-blanks", (text) => text.trim()),
  edge("body-blanks", (text) => ` ${text}`),
  edge("body-blanks", (text) => `${text} `),
  edge("body-line-endings", (text) => text.replaceAll("\r\n", "\n"), "LF was signed, CRLF was sent."),
  edge("body-line-endings", (text) => text.replace(/\r?\n/g, "\r\n"), "CRLF was signed, LF was sent."),
  edge("body-line-endings", (text) => text.replace(/[\r\n]/g, ""), "The line breaks were left out before signing."),
  edge("body-bom", (text) => (text.startsWith(BOM) ? text.slice(1) : BOM + text)),
  edge("body-normalization", (text) => text.normalize("NFC")),
  edge("body-normalization", (text) => text.normalize("NFD")),
  edge("body-encoded-twice", (text) => JSON.stringify(text)),
  edge("body-charset", (text) => inCharset(text, "latin1"), "It was signed in Latin-1."),
  edge("body-charset", (text) => inCharset(text, "utf16le"), "It was signed in UTF-16."),
];

/** In a large body, the work may not suffice for all. */
const CHEAP_FIRST = CHANGES.toSorted((a, b) => a.cost - b.cost);

const [COMPACT, PYTHON] = LAYOUTS.map(spaces);

/** Serializers that change several things at once. */
const SERIALIZERS: readonly { readonly name: string; readonly changes: readonly (Change | undefined)[] }[] = [
  { name: "Python’s json.dumps", changes: [PYTHON, respell("body-escapes", escapeUnicode)] },
  {
    name: "PHP’s json_encode",
    changes: [COMPACT, respell("body-escapes", escapeUnicode), respell("body-slashes", escapeSlashes)],
  },
  { name: "Go’s json.Marshal of a map", changes: [COMPACT, KEY_ORDER, respell("body-escapes", escapeHtml)] },
  {
    name: "Python’s json.dumps with sort_keys",
    changes: [PYTHON, KEY_ORDER, respell("body-escapes", escapeUnicode)],
  },
];

/** Bodies near the one that was sent. Keeps its parsed form, for one check only. */
export class BodyVariants {
  readonly #sent: Option<SignedBody>;
  readonly #work: Work;
  #read: { readonly text: string; readonly tokens: JsonTokens | undefined } | undefined;

  constructor(sent: string, work: Work) {
    this.#sent = { value: { text: sent }, mistakes: [] };
    this.#work = work;
  }

  /** The body as sent first, then those that differ by one mistake. */
  withOneMistake(): Option<SignedBody>[] {
    return [this.#sent, { value: { text: "" }, mistakes: ["body-empty"] }, ...this.#apply(this.#sent, CHEAP_FIRST)];
  }

  /** Bodies that differ by two mistakes or as another serializer writes them, made one by one. */
  *withMore(): Generator<Option<SignedBody>> {
    for (const { name, changes } of SERIALIZERS) {
      const detail = `Written like ${name}.`;
      yield {
        ...changes.reduce((body, change) => this.#apply(body, change ? [change] : [])[0] ?? body, this.#sent),
        detail,
      };
    }
    for (const [index, first] of CHANGES.entries()) {
      for (const body of this.#apply(this.#sent, [first])) {
        if (body.value.bytes) continue;
        yield* this.#apply(
          body,
          CHANGES.slice(index + 1).filter(({ mistake }) => mistake !== first.mistake),
        );
      }
    }
  }

  #apply(body: Option<SignedBody>, changes: readonly Change[]): Option<SignedBody>[] {
    const { text } = body.value;
    return changes.flatMap(({ mistake, cost, apply, detail }) => {
      if (!this.#work.takeRewrite(text.length, cost)) return [];
      const made = apply(text, (json) => this.#parse(json));
      const value = typeof made === "string" ? { text: made } : made;
      if (!value || (value.text === text && !value.bytes)) return [];
      const details = [body.detail, detail].filter((part) => part !== undefined).join(" ");
      return [{ value, mistakes: [...body.mistakes, mistake], ...(details === "" ? {} : { detail: details }) }];
    });
  }

  #parse(text: string): JsonTokens | undefined {
    if (this.#read?.text !== text) {
      if (!this.#work.takeRewrite(text.length, COST.layout)) return undefined;
      this.#read = { text, tokens: readJson(text) };
    }
    return this.#read.tokens;
  }
}

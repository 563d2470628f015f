/** Names the characters of a text that can't be seen. Pure. */

export interface VisiblePart {
  /** Index in the whole text. */
  readonly at: number;
  readonly text: string;
  /** Name of an invisible character, such as "BOM"; `text` is shown after the name. */
  readonly name?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  "\uFEFF": "BOM",
  "\u00A0": "NBSP",
  "\u00AD": "SHY",
  "\u200B": "ZWSP",
  "\u200C": "ZWNJ",
  "\u200D": "ZWJ",
  "\u2028": "LS",
  "\u2029": "PS",
  "\r": "CR",
  "\t": "TAB",
};

/** Characters that are never shown as they are: they are invisible, or rearrange the text around them. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** The same with spaces and line breaks, which matter only if they differ. */
const INVISIBLE_IN_CHANGE = new RegExp(`${INVISIBLE.source}|[ \\n]`, "u");

export function visibleParts(text: string, changed: boolean): VisiblePart[] {
  const pattern = new RegExp(`(${(changed ? INVISIBLE_IN_CHANGE : INVISIBLE).source})`, "gu");
  let at = 0;
  return text
    .split(pattern)
    .map((part, index) => {
      const visible = { at, ...(index % 2 === 1 ? named(part) : { text: part }) };
      at += part.length;
      return visible;
    })
    .filter(({ text: shown, name }: VisiblePart) => shown !== "" || name !== undefined);
}

function named(character: string): Omit<VisiblePart, "at"> {
  if (character === "\n") return { text: "\n", name: "LF" };
  if (character === " ") return { text: "", name: "SP" };
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0") ?? "";
  return { text: "", name: NAMES[character] ?? `U+${code}` };
}

/** Splits a shell command into words, as bash does: quotes, `$'…'`, escapes, continued lines. Pure. */

/** Text that only a shell can evaluate, or that ends inside quotes. */
export class UnreadableCommand extends Error {}

const SPACE = /[ \t\r\n]/;
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  a: "\u0007",
  b: "\b",
  e: "\u001b",
  E: "\u001b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};

/**
 * Words of the first command, without redirections such as `> out.json`; text after a pipe or semicolon is left out.
 * @throws UnreadableCommand
 */
export function shellWords(command: string): string[] {
  if (/\^\r?\n/.test(command))
    throw new UnreadableCommand("This is a command for Windows. In the browser’s menu, choose Copy as cURL (bash).");
  return new Reader(command).words();
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  words(): string[] {
    const words: string[] = [];
    let word: string | undefined;
    /** The next word is the file of a redirection. */
    let toFile = false;
    const end = (): void => {
      if (word === undefined) return;
      if (!toFile) words.push(word);
      [word, toFile] = [undefined, false];
    };
    while (this.#at < this.#text.length) {
      const character = this.#next();
      if (SPACE.test(character)) end();
      else if (/[|;&]/.test(character)) break;
      else if (/[<>]/.test(character)) {
        // The number of a stream belongs to the redirection.
        if (/^\d$/.test(word ?? "")) word = undefined;
        end();
        this.#skipOperator();
        toFile = true;
      } else if (character === "#" && word === undefined) this.#skipLine();
      else if (character === "\\") {
        const escaped = this.#escaped();
        if (escaped !== "") word = (word ?? "") + escaped;
      } else word = (word ?? "") + this.#part(character);
    }
    end();
    return words;
  }

  #next(): string {
    const character = this.#text[this.#at] ?? "";
    this.#at += 1;
    return character;
  }

  /** Rest of `>>`, `>|`, `>&` or `<<<`. */
  #skipOperator(): void {
    while (/[<>|&]/.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #skipLine(): void {
    while (this.#at < this.#text.length && this.#next() !== "\n");
  }

  /** Outside of quotes: a continued line disappears, any other character stands for itself. */
  #escaped(): string {
    if (this.#text.startsWith("\r\n", this.#at)) this.#at += 2;
    else if (this.#text[this.#at] === "\n") this.#at += 1;
    else return this.#next();
    return "";
  }

  #part(character: string): string {
    if (character === "'") return this.#until("'");
    if (character === '"') return this.#doubleQuoted();
    if (character === "$" && this.#text[this.#at] === "'") {
      this.#at += 1;
      return this.#ansiQuoted();
    }
    if (character === "$" && this.#text[this.#at] === '"') return "";
    this.#refuseExpansion(character);
    return character;
  }

  #until(quote: string): string {
    const end = this.#text.indexOf(quote, this.#at);
    if (end < 0) throw unclosed(quote);
    const inside = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return inside;
  }

  #doubleQuoted(): string {
    let inside = "";
    while (this.#at < this.#text.length) {
      const character = this.#next();
      if (character === '"') return inside;
      if (character === "\\") {
        const next = this.#next();
        if (next === "\n") continue;
        inside += /["\\$`]/.test(next) ? next : `\\${next}`;
      } else {
        this.#refuseExpansion(character);
        inside += character;
      }
    }
    throw unclosed('"');
  }

  #ansiQuoted(): string {
    let inside = "";
    while (this.#at < this.#text.length) {
      const character = this.#next();
      if (character === "'") return inside;
      inside += character === "\\" ? this.#ansiEscape() : character;
    }
    throw unclosed("'");
  }

  #ansiEscape(): string {
    const rest = this.#text.slice(this.#at, this.#at + 9);
    const code =
      /^u([0-9a-fA-F]{1,4})/.exec(rest) ?? /^U([0-9a-fA-F]{1,8})/.exec(rest) ?? /^x([0-9a-fA-F]{1,2})/.exec(rest);
    if (code) {
      this.#at += code[0].length;
      const point = Number.parseInt(code[1] ?? "", 16);
      if (rest.startsWith("x") && point > 0x7f) return this.#bytes(point);
      if (point > 0x10ffff) throw new UnreadableCommand("The command contains an invalid escape.");
      return rest.startsWith("u") ? String.fromCharCode(point) : String.fromCodePoint(point);
    }
    const octal = /^[0-7]{1,3}/.exec(rest);
    if (octal) {
      this.#at += octal[0].length;
      const byte = Number.parseInt(octal[0], 8) % 256;
      return byte > 0x7f ? this.#bytes(byte) : String.fromCharCode(byte);
    }
    const letter = this.#next();
    return SIMPLE_ESCAPES[letter] ?? `\\${letter}`;
  }

  /** Bytes of one UTF-8 character, each as hexadecimal or octal escape. */
  #bytes(first: number): string {
    const bytes = [first];
    for (;;) {
      const more = /^\\(?:x([89abAB][0-9a-fA-F])|(2[0-7]{2}))/.exec(this.#text.slice(this.#at, this.#at + 4));
      if (!more) break;
      const [escape, hexadecimal, octal = ""] = more;
      bytes.push(hexadecimal === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hexadecimal, 16));
      this.#at += escape.length;
    }
    return Buffer.from(bytes).toString("utf8");
  }

  #refuseExpansion(character: string): void {
    if (character === "`")
      throw new UnreadableCommand("The command runs another command in backticks. Paste its output instead.");
    if (character !== "$") return;
    const rest = this.#text.slice(this.#at, this.#at + 40);
    if (rest.startsWith("("))
      throw new UnreadableCommand("The command runs another command in $(…). Paste its output instead.");
    const name = /^\{?([A-Za-z_]\w*)/.exec(rest)?.[1];
    if (name !== undefined)
      throw new UnreadableCommand(`The command uses the variable $${name}. Paste its value instead.`);
  }
}

const unclosed = (quote: string) =>
  new UnreadableCommand(`A ${quote === '"' ? "double" : "single"} quote isn’t closed. Paste the whole command.`);

import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ByteChunks } from "../byte-chunks.ts";
import { scanFile } from "../scan-file.ts";
import type { TextEncoding } from "../scan-model.ts";
import { separatorOf } from "./csv-file.ts";
import { asUtf8, detectEncoding, type Encoding } from "./text-encoding.ts";

const WORDS = ["größer", "naïve", "Ελλάδα", "日本", "plain", "😀", "ß"];

function encoded(text: string, encoding: Encoding, withBom: boolean): Uint8Array<ArrayBuffer> {
  const whole = withBom ? `\uFEFF${text}` : text;
  if (encoding === "utf-8") return new TextEncoder().encode(whole);
  if (encoding === "windows-1252") return Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), encoding === "utf-16le");
  return bytes;
}

async function* inChunks(bytes: Uint8Array, size: number): ByteChunks {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function utf8Text(bytes: Uint8Array, encoding: Encoding, size: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  for await (const chunk of asUtf8(inChunks(bytes, size), encoding)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

test("every encoding is recognized, with and without a byte order mark, and read the same in chunks of any size", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Encoding>("utf-8", "utf-16le", "utf-16be", "windows-1252"),
      fc.boolean(),
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 9 }),
      async (encoding, withBom, words, size) => {
        const isWestern = encoding === "windows-1252";
        const text = `Name;Größe;Land\r\n${words.filter((word) => !isWestern || /^[ -ÿ]*$/.test(word)).join(";")}`;
        const bytes = encoded(text, encoding, withBom);
        const found = await detectEncoding(bytes.subarray(0, 100), inChunks(bytes, size));
        expect(found).toBe(encoding);
        expect(await utf8Text(bytes, found, size)).toBe(text);
      },
    ),
  );
});

test("only a whole byte order mark at the beginning is left out", async () => {
  for (const bytes of [
    [0xef, 0xbb, 0xbf],
    [0xef, 0xbb],
    [0xef],
    [0x61, 0xef, 0xbb, 0xbf],
    [0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf],
  ]) {
    for (const size of [1, 2, 3, 10]) {
      const pieces: number[] = [];
      for await (const chunk of asUtf8(inChunks(Uint8Array.from(bytes), size), "utf-8")) pieces.push(...chunk);
      const isBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
      expect(pieces).toEqual(isBom ? bytes.slice(3) : bytes);
    }
  }
});

test.each([
  ["a,b;c,d\n;;;;;", ","],
  ["a;b,c;d", ";"],
  ["a\tb\tc,d", "\t"],
  ['"x,y,z";b', ";"],
  ["\r\n\na;b", ";"],
  ["alone", ","],
])("finds the separator of %j", (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

test("a first line that states the separator is followed, and isn’t a row", async () => {
  for (const bom of ["", "\uFEFF"]) {
    const { scan } = await scanFile(new Blob([`${bom}sep=;\r\nA,B;C\r\n1;2\r\n3\r\n`]));
    expect(scan.columns.map(({ header }) => header)).toEqual(["A,B", "C"]);
    expect(scan.badRows.first).toEqual([{ line: 4, problem: "The row has 1 cell instead of 2" }]);
  }
});

test("a few invalid bytes cost their rows, each with its line; a file full of them is Windows-1252", async () => {
  const lines = ["Stadt;Größe", ...Array.from({ length: 20 }, () => "Köln;größer"), "Bad\xff;x"].join("\n");
  const bytes = new Uint8Array([...new TextEncoder().encode(lines.slice(0, -3)), 0xff, 0x3b, 0x78]);
  const damaged = await scanFile(new Blob([bytes]));
  expect(damaged.scan.rows).toBe(20);
  expect(damaged.scan.badRows).toEqual({
    count: 1,
    first: [{ line: 22, problem: "The row has characters that can’t be read" }],
  });
  const western = await scanFile(new Blob([encoded("Stadt;Größe\nKöln;größer\n", "windows-1252", false)]));
  expect(western.scan.format.details).toBe("semicolons, Windows-1252");
  expect(western.columns.map(({ header }) => header)).toEqual(["Stadt", "Größe"]);
});

test("a picture or another file that isn't text is refused, and a stray zero byte isn't", async () => {
  const picture = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 5, 0xa0, 0, 0, 3];
  await expect(scanFile(new Blob([Uint8Array.from(picture)]))).rejects.toThrow(
    "This isn’t a text file. Choose a CSV or XLSX file.",
  );
  const { scan } = await scanFile(new Blob(["A;B\n1;2\n\0;4\n"]));
  expect(scan.columns).toHaveLength(2);
});

/** Text in an encoding of one or two bytes a character, by its decoder. */
function bytesIn(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, readonly number[]>();
  for (let first = 0x80; first < 0x100; first += 1) {
    known.set(decoder.decode(Uint8Array.of(first)), [first]);
    for (let second = 0x40; second < 0x100; second += 1)
      known.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.codePointAt(0) ?? 0;
      const bytes = code < 0x80 ? [code] : known.get(char);
      if (!bytes) throw new Error(`no bytes of ${char}`);
      return bytes;
    }),
  );
}

test.each<[Encoding & TextEncoding, string, string, string]>([
  ["windows-1250", "Imię", "Łódź", "Windows-1250"],
  ["windows-1251", "Фамилия", "Иванова", "Windows-1251"],
  ["windows-1254", "Soyisim", "Yıldız", "Windows-1254"],
  ["shift_jis", "氏名", "山田太郎", "Shift_JIS"],
  ["gb18030", "姓名", "王小明", "GB18030"],
  ["euc-kr", "이름", "김민준", "EUC-KR"],
])(
  "a file in %s is read in the encoding that is chosen, and its names are refused",
  async (encoding, header, name, shown) => {
    const text = `${header};Land\n${`${name};DE\n`.repeat(20)}`;
    const bytes = bytesIn(text, encoding);
    const { scan } = await scanFile(new Blob([bytes]), { encoding });
    expect(scan.format.details).toBe(`semicolons, ${shown}`);
    expect(scan.columns.map((one) => one.header)).toEqual([header, "Land"]);
    expect(scan.columns[0]?.verdict).toMatchObject({ kind: "identity", identity: "name" });
    for (const size of [1, 2, 5]) expect(await utf8Text(bytes, encoding, size)).toBe(text);
    expect((await scanFile(new Blob([bytes]), { encoding: "automatic" })).scan.format.details).toBe(
      "semicolons, Windows-1252",
    );
  },
);

/** Parts of a workbook: its sheets, shared texts, and the number formats that mean dates. */
import { ByteBuffer } from "./byte-buffer.ts";
import { appendXmlText } from "./xml-scanner.ts";
import { damaged, type ZipArchive } from "./zip-archive.ts";

export interface Workbook {
  /** Worksheets in order, hidden ones last. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly stringsPath: string | undefined;
  /** By index of a cell's style: its number is a date. */
  readonly dateStyles: readonly boolean[];
  /** Days count from 1904 instead of 1900. */
  readonly is1904: boolean;
}

const MAX_PART = 16_000_000;

export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const root = await links(archive, "_rels/.rels", "");
  const path = [...root.values()].find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const parts = await links(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const text = await archive.text(path, MAX_PART);
  const sheets = tags(text, "sheet").flatMap((tag) => {
    const part = parts.get(attribute(tag, "id") ?? "");
    return part?.type === "worksheet"
      ? [
          {
            name: attribute(tag, "name") ?? "",
            path: part.target,
            isHidden: attribute(tag, "state") !== undefined && attribute(tag, "state") !== "visible",
          },
        ]
      : [];
  });
  if (sheets.length === 0) throw damaged();
  const pathOf = (type: string) => [...parts.values()].find((part) => part.type === type)?.target;
  const styles = pathOf("styles");
  return {
    sheets: [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)],
    stringsPath: pathOf("sharedStrings"),
    dateStyles: styles !== undefined && archive.has(styles) ? readDateStyles(await archive.text(styles, MAX_PART)) : [],
    is1904: /^(1|true)$/.test(attribute(tags(text, "workbookPr")[0] ?? "", "date1904") ?? ""),
  };
}

/** Targets by id, as paths in the archive. */
async function links(
  archive: ZipArchive,
  path: string,
  folder: string,
): Promise<ReadonlyMap<string, { readonly type: string; readonly target: string }>> {
  if (!archive.has(path)) return new Map();
  const text = await archive.text(path, MAX_PART);
  return new Map(
    tags(text, "Relationship").map((tag) => {
      const target = attribute(tag, "Target") ?? "";
      const type = (attribute(tag, "Type") ?? "").split("/").at(-1) ?? "";
      return [attribute(tag, "Id") ?? "", { type, target: target.startsWith("/") ? target.slice(1) : folder + target }];
    }),
  );
}

/** Formats 14–22, 27–36, 45–47 and 50–58 are dates and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export function readDateStyles(text: string): readonly boolean[] {
  const own = new Map(
    tags(text, "numFmt").map((tag) => [
      Number(attribute(tag, "numFmtId")),
      isDateFormat(attribute(tag, "formatCode") ?? ""),
    ]),
  );
  const formats = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(text)?.[0] ?? "";
  return tags(formats, "xf").map((tag) => {
    const id = Number(attribute(tag, "numFmtId") ?? 0);
    return own.get(id) ?? isBuiltInDate(id);
  });
}

/** Whether a format code has a day, month, year, hour or second outside of quotes, brackets and escapes. */
export function isDateFormat(code: string): boolean {
  const [first = ""] = code.split(";");
  const bare = first.replaceAll(/"[^"]*"|\\.|[_*]./g, "").replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare);
}

const tags = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(?:\s[^>]*)?>`, "g"))].map(([tag]) => tag);

/** Value of an attribute, with or without a prefix. */
function attribute(tag: string, name: string): string | undefined {
  const raw = new RegExp(String.raw`\s(?:\w+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = raw?.[1] ?? raw?.[2];
  if (value === undefined) return undefined;
  const [source, out] = [new TextEncoder().encode(value), new ByteBuffer()];
  appendXmlText(out, source, 0, source.length);
  return new TextDecoder().decode(out.bytes.subarray(0, out.length));
}

/**
 * Reads the part of YAML that `compose.yaml` uses: indented maps and lists, anchors with merge keys, block texts, flow
 * lists and quoted texts as in JSON. Numbers stay texts.
 */
export type Yaml = string | boolean | readonly Yaml[] | YamlMap;
export interface YamlMap {
  readonly [key: string]: Yaml;
}

const EMPTY = /^\s*(?:#.*)?$/;
const indentOf = (line: string): number => line.search(/\S/);

/** @throws Error that names the first line it can't read. */
export function readBlockYaml(text: string): YamlMap {
  const lines = text.split("\n");
  const anchors = new Map<string, Yaml>();
  let at = 0;

  /** Next line with content; `""` at the end. */
  function next(): string {
    while (at < lines.length && EMPTY.test(lines[at] ?? "")) at += 1;
    return lines[at] ?? "";
  }

  function mapAt(indent: number): YamlMap {
    const map: Record<string, Yaml> = {};
    for (let line = next(); line !== "" && indentOf(line) === indent; line = next()) {
      const [, key, rest] = /^\s*([\w.<-]+):(?:\s+(.*))?$/.exec(line) ?? [];
      if (key === undefined) throw new Error(`Line ${at + 1} is not read: ${line}`);
      at += 1;
      const value = valueOf(rest ?? "", indent);
      if (key === "<<") Object.assign(map, value);
      else map[key] = value;
    }
    return map;
  }

  function listAt(indent: number): Yaml[] {
    const list: Yaml[] = [];
    for (let line = next(); indentOf(line) === indent && line.trimStart().startsWith("- "); line = next()) {
      const item = line.trimStart().slice(2);
      if (/^\w+:\s/.test(item)) {
        lines[at] = `${" ".repeat(indent + 2)}${item}`;
        list.push(mapAt(indent + 2));
      } else {
        at += 1;
        list.push(plain(item));
      }
    }
    return list;
  }

  function valueOf(rest: string, indent: number): Yaml {
    if (rest === "|") return blockText(indent);
    if (rest.startsWith("*")) return anchors.get(rest.slice(1)) ?? "";
    const anchor = /^&(\w+)$/.exec(rest)?.[1];
    if (rest !== "" && anchor === undefined) return plain(rest);
    const line = next();
    const inner = indentOf(line);
    const value = inner <= indent ? "" : line.trimStart().startsWith("- ") ? listAt(inner) : mapAt(inner);
    if (anchor !== undefined) anchors.set(anchor, value);
    return value;
  }

  function blockText(indent: number): string {
    const from = at;
    while (at < lines.length && (lines[at]?.trim() === "" || indentOf(lines[at] ?? "") > indent)) at += 1;
    const inside = lines.slice(from, at);
    const margin = indentOf(inside[0] ?? "");
    return inside.map((line) => line.slice(margin)).join("\n");
  }

  return mapAt(0);
}

function plain(text: string): Yaml {
  if (text === "true" || text === "false") return text === "true";
  return /^["[]/.test(text) ? (JSON.parse(text) as Yaml) : text;
}

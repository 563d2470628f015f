/** The addresses of an opportunity's entries lead a respondent in: whoever reads the opportunity sees their host alone. Pure. */
import { endOfString } from "../sampling/json.ts";
import { hostOf } from "./link-host.ts";

const FIELD = "links";
const COVER = "••••";

/** "entry.example.test/••••". */
export function coveredLink(address: string): string {
  const host = hostOf(address);
  return host === undefined ? COVER : `${host}/${COVER}`;
}

/** A changed value of the header, where it may be shown as it is; of what stands under `links` no text and no number is. */
export function coveredValue(field: string, value: unknown): unknown {
  return field === FIELD ? covered(value) : value;
}

function covered(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : coveredLink(value);
  if (typeof value === "number" || typeof value === "bigint") return COVER;
  if (Array.isArray(value)) return value.map(covered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, covered(part)]));
}

/** The JSON of an opportunity with every text and number under `links` covered, and every other character as it was received. */
export function coverLinks(json: string): string {
  const kept: string[] = [];
  let [from, depth, inside] = [0, 0, OUTSIDE];
  const cover = (start: number, end: number, shown: string) => {
    kept.push(json.slice(from, start), JSON.stringify(shown));
    from = end;
  };
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (mark === '"') {
      const start = at;
      at = endOfString(json, start);
      if (isName(json, at + 1)) {
        if (inside === OUTSIDE && textOf(json, start, at) === FIELD) inside = depth;
      } else if (inside !== OUTSIDE && at - start > 1) cover(start, at + 1, coveredLink(textOf(json, start, at)));
    } else if (mark === "{" || mark === "[") depth += 1;
    else if (mark === "}" || mark === "]") {
      if (depth === inside) inside = OUTSIDE;
      depth -= 1;
    } else if (mark === "," && depth === inside) inside = OUTSIDE;
    else if (inside !== OUTSIDE && mark !== undefined && NUMBER_BEGINS.test(mark)) {
      const end = endOfNumber(json, at);
      cover(at, end, COVER);
      at = end - 1;
    }
  }
  kept.push(json.slice(from));
  return kept.join("");
}

const OUTSIDE = -1;
const NUMBER_BEGINS = /[-\d]/;

/** Names are followed by a colon, values never. */
function isName(json: string, after: number): boolean {
  let at = after;
  while (at < json.length && " \t\r\n".includes(json[at] ?? "")) at += 1;
  return json[at] === ":";
}

/** What a string says, however it is spelled; of one that is no JSON `""`, which is no name and no address. */
function textOf(json: string, start: number, end: number): string {
  const spelled = json.slice(start, end + 1);
  if (!spelled.includes("\\")) return spelled.slice(1, -1);
  try {
    return String(JSON.parse(spelled));
  } catch {
    return "";
  }
}

function endOfNumber(json: string, start: number): number {
  let end = start + 1;
  while (end < json.length && /[-+.\deE]/.test(json[end] ?? "")) end += 1;
  return end;
}

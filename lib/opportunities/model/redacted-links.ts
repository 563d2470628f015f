/**
 * Masks the entry links of an opportunity to their host, because a full link lets its holder enter as a respondent.
 * Pure.
 */
import { endOfString } from "../../sampling/json.ts";
import { hostOf } from "./link-host.ts";

const FIELD = "links";
const COVER = "••••";

/** Such as "entry.example.test/••••". */
function redactedLink(address: string): string {
  const host = hostOf(address);
  return host === undefined ? COVER : `${host}/${COVER}`;
}

/** Changed header value for display; texts and numbers under `links` are masked. */
export function redactedValue(field: string, value: unknown): unknown {
  return field === FIELD ? redacted(value) : value;
}

function redacted(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : redactedLink(value);
  if (typeof value === "number" || typeof value === "bigint") return COVER;
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redacted(part)]));
}

/** JSON of an opportunity with every text and number under `links` masked and all other characters as received. */
export function redactLinks(json: string): string {
  const parts: string[] = [];
  let [from, depth, inside] = [0, 0, OUTSIDE];
  const cover = (start: number, end: number, shown: string) => {
    parts.push(json.slice(from, start), JSON.stringify(shown));
    from = end;
  };
  for (let at = 0; at < json.length; at += 1) {
    const quote = json[at];
    if (quote === '"') {
      const start = at;
      at = endOfString(json, start);
      if (isName(json, at + 1)) {
        if (inside === OUTSIDE && textOf(json, start, at) === FIELD) inside = depth;
      } else if (inside !== OUTSIDE && at - start > 1) cover(start, at + 1, redactedLink(textOf(json, start, at)));
    } else if (quote === "{" || quote === "[") depth += 1;
    else if (quote === "}" || quote === "]") {
      if (depth === inside) inside = OUTSIDE;
      depth -= 1;
    } else if (quote === "," && depth === inside) inside = OUTSIDE;
    else if (inside !== OUTSIDE && quote !== undefined && NUMBER_BEGINS.test(quote)) {
      const end = endOfNumber(json, at);
      cover(at, end, COVER);
      at = end - 1;
    }
  }
  parts.push(json.slice(from));
  return parts.join("");
}

const OUTSIDE = -1;
const NUMBER_BEGINS = /[-\d]/;

/** Names are followed by a colon, values never. */
function isName(json: string, after: number): boolean {
  let at = after;
  while (at < json.length && " \t\r\n".includes(json[at] ?? "")) at += 1;
  return json[at] === ":";
}

/** Decoded JSON string; `""` if invalid, which is neither a name nor a URL. */
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

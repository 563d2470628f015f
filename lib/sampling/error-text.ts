/** The sentence inside an error answer, whatever it is written in. Never HTML, never longer than 500 characters. */
import { parseJson } from "./json.ts";

const MOST = 500;
/** Enough of a page to find its first sentences; the rest is not even looked at. */
const LOOKED_AT = 8_000;

/**
 * Reads, in this order, `message`, `error` (a text, or an object with a `message`), the plain text of the body.
 * `undefined` when there is nothing a person could read, such as JSON without either.
 */
export function errorText(body: string): string | undefined {
  const json = readJson(body);
  if (json === NO_JSON) return shorten(plainText(body.slice(0, LOOKED_AT)));
  return shorten(typeof json === "string" ? json : (textAt(json, "message") ?? errorField(json) ?? ""));
}

const NO_JSON = Symbol("no json");

function readJson(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return NO_JSON;
  }
}

function textAt(value: unknown, key: string): string | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const text = (value as Record<string, unknown>)[key];
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

function errorField(value: unknown): string | undefined {
  const text = textAt(value, "error");
  if (text !== undefined || typeof value !== "object" || value === null || !("error" in value)) return text;
  return textAt(value.error, "message");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

function plainText(page: string): string {
  return page
    .replace(/<(script|style|title)\b[^<>]*>[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, name: string) => ENTITIES[name] ?? " ");
}

/** One line of at most 500 code points. */
function shorten(text: string): string | undefined {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (line === "") return undefined;
  const points = Array.from(line.slice(0, 2 * (MOST + 1)));
  return points.length <= MOST ? line : `${points.slice(0, MOST - 1).join("")}…`;
}

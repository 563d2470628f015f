/** Extracts the message from an error answer in any format. Never HTML, never longer than 500 characters. */
import { parseJson } from "./json.ts";

const MAX_LENGTH = 500;
/** Characters scanned: enough to find a page's first sentences. */
const MAX_PARSED = 8_000;

/**
 * Reads, in this order, `message`, `error` (a string, or an object with a `message`), the plain text of the body.
 * `undefined` when there is no readable text, such as JSON without either.
 */
export function errorText(body: string): string | undefined {
  const json = readJson(body);
  if (json === NO_JSON) return shorten(plainText(body.slice(0, MAX_PARSED)));
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

/** Single line of at most 500 code points. */
function shorten(text: string): string | undefined {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (line === "") return undefined;
  const points = Array.from(line.slice(0, 2 * (MAX_LENGTH + 1)));
  return points.length <= MAX_LENGTH ? line : `${points.slice(0, MAX_LENGTH - 1).join("")}…`;
}

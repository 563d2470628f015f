/** Checks the typed body of a sample, and removes the blanks around its values. Pure. */
import { endOfString, parseJson, TooDeep } from "../../sampling/json.ts";
import { jsonFault } from "../json-fault.ts";

/** Bytes; shells and compilers limit the length of a literal. */
const MAX_BODY = 60_000;

type CheckedBody = { readonly json: string } | { readonly fault: string };

/** Compact JSON with the digits, escapes and order of the typed text, or the reason why there is none. */
export function checkBody(typed: string): CheckedBody {
  if (typed.trim() === "") return { fault: "Enter the body as a JSON object. An empty one is {}." };
  if (!typed.isWellFormed()) return { fault: "The body contains an incomplete character, which can’t be sent." };
  let value: unknown;
  try {
    value = parseJson(typed);
  } catch (error) {
    return { fault: error instanceof TooDeep ? "The body is nested too deeply." : jsonFault(typed, error) };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { fault: 'The body must be a JSON object, such as {"id": 55304}.' };
  const json = compact(typed);
  const bytes = new TextEncoder().encode(json).length;
  if (bytes > MAX_BODY)
    return {
      fault: `The body has ${bytes.toLocaleString("en")} bytes. A sample can contain at most ${MAX_BODY.toLocaleString("en")}.`,
    };
  return { json };
}

/** Valid JSON without blanks outside strings. Numbers aren’t parsed, so that long IDs keep every digit. */
function compact(json: string): string {
  let text = "";
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? "";
    if (sign === '"') {
      const end = endOfString(json, at);
      text += json.slice(at, end + 1);
      at = end;
    } else if (!/\s/.test(sign)) text += sign;
  }
  return text;
}

/** Changes the JSON of an answer without losing digits in the unchanged parts. */
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import { type Answer, jsonText } from "../answer.ts";

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** List under a property, or an empty list if there is none. */
export const listAt = (value: JsonObject, name: string): unknown[] => {
  const list = value[name];
  return Array.isArray(list) ? list : [];
};

export function alterJson(answer: Answer, change: (value: unknown) => unknown): Answer {
  const text = typeof answer.body === "string" ? answer.body : answer.body.toString("utf8");
  return { ...jsonText(stringifyJson(change(parseJson(text))), answer.status), headers: answer.headers };
}

/** Number exactly as written, even one that does not fit a double. */
export const numberText = (text: string): object =>
  (JSON as unknown as { rawJSON(text: string): object }).rawJSON(text);

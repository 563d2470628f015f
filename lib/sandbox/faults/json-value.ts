/** Changes the JSON of an answer without losing a digit of what stays. */
import { parseJson, stringifyJson } from "../../sampling/json.ts";
import { type Answer, jsonText } from "../answer.ts";

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The list under a name, when there is one. */
export const listAt = (value: JsonObject, name: string): unknown[] => {
  const list = value[name];
  return Array.isArray(list) ? list : [];
};

export function alterJson(answer: Answer, change: (value: unknown) => unknown): Answer {
  const text = typeof answer.body === "string" ? answer.body : answer.body.toString("utf8");
  return { ...jsonText(stringifyJson(change(parseJson(text))), answer.status), headers: answer.headers };
}

/** A number exactly as written, also one that no double holds. */
export const numberText = (text: string): object =>
  (JSON as unknown as { rawJSON(text: string): object }).rawJSON(text);

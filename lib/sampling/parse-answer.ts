/** Parses the text of a 2xx answer into the expected value, or explains why it is malformed. */
import type { z } from "zod";
import type { Classified } from "./classify.ts";
import { issuesOf, jsonPath } from "./issues.ts";
import { parseJson, TooDeep } from "./json.ts";

export type ParsedAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failed: Classified };

/** Messages name paths and types, never values of the answer, which may contain respondent data. */
export function parseAnswer<T>(text: string, status: number, path: string, schema: z.ZodType<T>): ParsedAnswer<T> {
  const refuse = (message: string, issues?: Classified["issues"]): ParsedAnswer<T> => ({
    ok: false,
    failed: {
      code: "malformed_answer",
      message,
      status,
      unsent: false,
      transient: true,
      phase: "body",
      ...(issues === undefined ? {} : { issues }),
    },
  });

  if (text.trim() === "") return refuse(`The answer of ${path} is empty (at $).`);
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (error instanceof TooDeep) return refuse(`The answer of ${path} is nested too deeply to be read (at $).`);
    const kind = text.trimStart().startsWith("<") ? "a web page" : "text that is no JSON";
    return refuse(`The answer of ${path} is ${kind} where data was expected (at $).`);
  }
  const checked = schema.safeParse(json);
  if (checked.success) return { ok: true, value: checked.data };
  const issues = issuesOf(checked.error);
  const [first] = issues;
  const complaint = (first?.message ?? "Unexpected shape").replace(/^Invalid input: /, "");
  return refuse(`The answer of ${path} does not fit at ${jsonPath(first?.path ?? "")}: ${complaint}.`, issues);
}

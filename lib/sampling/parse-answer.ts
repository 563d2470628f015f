/** Parses the text of a 2xx answer into the expected value, or explains why it is malformed. */
import { isPage, REPORTED_SUCCESS, type Classified } from "./classify.ts";
import { driftOf, type Drift } from "./contract/drift.ts";
import { issuesOf, jsonPath } from "./issues.ts";
import { parseJson, TooDeep } from "./json.ts";
import type { Operation } from "./operations.ts";
import { parseByItem, type LostPart } from "./parse-by-item.ts";

/** `drift`: differences from the contract; none for an answer that is not JSON. */
export type ParsedAnswer<T> = { readonly drift: readonly Drift[] } & (
  | { readonly ok: true; readonly value: T; readonly lost: readonly LostPart[] }
  | { readonly ok: false; readonly failed: Classified }
);

interface AnswerText {
  readonly text: string;
  readonly status: number;
}

/**
 * Messages name paths and types, never values of the answer, which may contain respondent data. An unreadable answer to
 * a write leaves its outcome unknown: the service reported success.
 */
export function parseAnswer<Request, T>(
  { text, status }: AnswerText,
  { name, path, response, retry }: Pick<Operation<Request, T>, "name" | "path" | "response" | "retry">,
): ParsedAnswer<T> {
  const isWrite = retry !== "read";
  let drift: readonly Drift[] = [];
  const refuse = (message: string, more: Pick<Classified, "issues" | "detail"> = {}): ParsedAnswer<T> => ({
    ok: false,
    drift,
    failed: {
      code: isWrite ? "outcome_unknown" : "malformed_answer",
      message: isWrite ? `${message} ${REPORTED_SUCCESS}` : message,
      status,
      unsent: false,
      transient: !isWrite,
      phase: "body",
      ...more,
      ...(isWrite ? { detail: more.detail === "web_page" ? ("unread_page" as const) : ("unread" as const) } : {}),
    },
  });

  if (text.trim() === "") return refuse(`The response to ${path} is empty.`);
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (error instanceof TooDeep) return refuse(`The response to ${path} is nested too deeply to be read.`);
    if (isPage(text)) return refuse(`The response to ${path} is a web page instead of data.`, { detail: "web_page" });
    return refuse(`The response to ${path} isn’t JSON.`);
  }
  drift = driftOf(name, json);
  const checked = parseByItem(response, json);
  // A list without any readable item is a failure, not an empty list, except for a write, whose items were carried out.
  const isNothing = checked.ok && !isWrite && Array.isArray(checked.value) && checked.value.length === 0;
  if (checked.ok && !(isNothing && checked.lost.length > 0)) return { ...checked, drift };
  const issues = checked.ok
    ? checked.lost.map(({ field, message }) => ({ path: field, message }))
    : issuesOf(checked.error);
  const [first] = issues;
  const complaint = (first?.message ?? "Unexpected shape").replace(/^Invalid input: /, "");
  const where = first?.path ? ` at ${jsonPath(first.path)}` : "";
  return refuse(`The response to ${path} doesn’t have the documented format${where}: ${complaint}.`, { issues });
}

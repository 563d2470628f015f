/** Reads and parses the body of a call, and validates it for the operation. */
import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { parseJson } from "../sampling/json.ts";
import { Refused } from "./answer.ts";

/** Bytes; far above any documented call. */
const MAX_BODY = 1_000_000;

/** Bytes of an oversized body that are still consumed, so that the caller finishes sending and reads the answer. */
const MAX_DRAIN = 64_000_000;

/** Exact body as text. @throws Refused 400 above `MAX_BODY` */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
    if (size > MAX_DRAIN) break;
  }
  if (size > MAX_BODY) throw tooLarge();
  return Buffer.concat(chunks, size).toString("utf8");
}

const tooLarge = (): Refused =>
  new Refused(400, `The body is larger than ${MAX_BODY.toLocaleString("en")} bytes.`, { connection: "close" });

/** Parses the body as a JSON object. @throws Refused 400 */
export function parseBody(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new Refused(400, "The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refused(400, "The body must be a JSON object.");
  return value as Record<string, unknown>;
}

/** Requires ids on the wire to be bare integers, never strings. @throws Refused 400 */
export function requireIntegers(body: Readonly<Record<string, unknown>>, ...names: readonly string[]): void {
  for (const name of names) {
    if (name in body && [body[name]].flat().some((item) => typeof item === "string"))
      throw new Refused(400, `${name}: expected an integer, not a string.`);
  }
}

/** @throws Refused 400 that names the first invalid field and the reason. */
export function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const issue = deepest(outcome.error.issues[0]);
  const path = issue?.path.join(".") ?? "";
  throw new Refused(400, `${path && `${path}: `}${issue?.message ?? "The body is invalid."}`);
}

type Issue = z.core.$ZodIssue;

/** For a union, the issue of the variant that matched furthest. */
function deepest(issue: Issue | undefined): Issue | undefined {
  if (issue?.code !== "invalid_union") return issue;
  const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0]?.[0];
  return closest ? deepest(closest) : issue;
}

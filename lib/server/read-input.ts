/** What a browser sent, read by a schema; what is wrong with it, in an answer of bounded size. */
import "server-only";
import type { z } from "zod";
import { fail, type Issue } from "../failure.ts";

/** A form shows no more; a made-up input can have a fault for each of its bytes, and the answer would outgrow it. */
const MOST_ISSUES = 50;
const LONGEST_MESSAGE = 300;

/** @throws FailureError `invalid_input` with the first faults by their place. */
export function readInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const outcome = schema.safeParse(raw);
  if (outcome.success) return outcome.data;
  const issues: Issue[] = outcome.error.issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({
    path: cut(path.join(".")),
    message: cut(message),
  }));
  throw fail("invalid_input", issues[0]?.message ?? "Something in the form is not right.", { issues });
}

const cut = (text: string): string => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);

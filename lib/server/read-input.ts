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

/**
 * The query of an address, as an object of strings. Faults are told in the schema's own sentences, and where it has none by
 * the name of what is wrong: nobody typed the values, so that their bounds would help nobody.
 *
 * @throws FailureError `invalid_input`.
 */
export function readAddress<Input>(schema: z.ZodType<Input>, { searchParams }: URL): Input {
  const outcome = schema.safeParse(Object.fromEntries(searchParams), {
    error: ({ path }) => `The address holds something under “${(path ?? []).join(".")}” that cannot be asked for.`,
  });
  if (outcome.success) return outcome.data;
  throw fail("invalid_input", cut(outcome.error.issues[0]?.message ?? "The address has a fault."));
}

const cut = (text: string): string => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);

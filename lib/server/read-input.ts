/** Validates browser input against a schema; reports faults in a response of bounded size. */
import "server-only";
import type { z } from "zod";
import { fail, type Issue } from "../failure.ts";

/**
 * A form shows no more; crafted input can have a fault per byte, which would make the response larger than the input.
 */
const MAX_ISSUES = 50;
const MAX_MESSAGE_LENGTH = 300;

/** @throws FailureError `invalid_input` with the first faults and their paths. */
export function readInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const outcome = schema.safeParse(raw);
  if (outcome.success) return outcome.data;
  const issues: Issue[] = outcome.error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    path: cut(path.join(".")),
    message: cut(message),
  }));
  throw fail("invalid_input", issues[0]?.message ?? "Some values in the form are invalid.", { issues });
}

/**
 * Parses the query of a URL as an object of strings. Faults use the schema's own messages, and without one the name of
 * the parameter: users did not type the values, so their bounds would not help.
 * @throws FailureError `invalid_input`.
 */
export function readAddress<Input>(schema: z.ZodType<Input>, { searchParams }: URL): Input {
  const outcome = schema.safeParse(Object.fromEntries(searchParams), {
    error: ({ path }) => `The URL parameter “${(path ?? []).join(".")}” has an invalid value.`,
  });
  if (outcome.success) return outcome.data;
  throw fail("invalid_input", cut(outcome.error.issues[0]?.message ?? "The URL is invalid."));
}

const cut = (text: string): string =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;

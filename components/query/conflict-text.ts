import { failureOf } from "@/lib/failure";

/**
 * Text for a conflict that was not caused by a concurrent change and whose message already says why and what to do;
 * `undefined` keeps the default text.
 */
export const conflictText = (error: unknown, title = "Not saved") =>
  failureOf(error)?.code === "conflict" ? { title, advice: "" } : undefined;

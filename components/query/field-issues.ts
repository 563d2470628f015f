import type { Failure } from "@/lib/failure";

/**
 * The first complaint about each field, by its dotted path (`""` for the whole input), ready to hand to fields as `error`.
 * Only `invalid_input` speaks about what a person typed.
 */
export function fieldIssues(failure: Failure | undefined): Readonly<Record<string, string>> {
  const byPath: Record<string, string> = Object.create(null);
  if (failure?.code !== "invalid_input") return byPath;
  for (const { path, message } of failure.issues ?? []) byPath[path] ??= message;
  return byPath;
}

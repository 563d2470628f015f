/** What nobody can pass, whoever they are. */
import type { Finding, LintFacts } from "./lint.ts";
import type { Targeting } from "./model.ts";

export function contradictions(_targeting: Targeting, _facts: LintFacts): Finding[] {
  return [];
}

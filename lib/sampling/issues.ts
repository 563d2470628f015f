/** Names what a schema found, in paths a person can follow. */
import type { z } from "zod";
import type { Issue } from "../failure.ts";

/** More would not help anybody and could be a hundred thousand. */
const MOST = 20;

type ZodIssue = z.core.$ZodIssue;

/** At most twenty issues, each with its dotted path. Of a choice of shapes, the one that fitted furthest speaks. */
export function issuesOf(error: z.ZodError): readonly Issue[] {
  return error.issues
    .slice(0, MOST)
    .flatMap((issue) => flatten(issue, []))
    .slice(0, MOST);
}

function flatten(issue: ZodIssue, parents: readonly PropertyKey[]): Issue[] {
  const path = [...parents, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0)
    return [{ path: path.map(String).join("."), message: issue.message }];
  const [best] = issue.errors.toSorted(byFit);
  return (best ?? []).flatMap((inner) => flatten(inner, path));
}

/** The deeper the first complaint, the better the shape fitted; then the fewer complaints. */
function byFit(a: readonly ZodIssue[], b: readonly ZodIssue[]): number {
  return depthOf(b) - depthOf(a) || a.length - b.length;
}

const depthOf = (issues: readonly ZodIssue[]): number => Math.max(0, ...issues.slice(0, MOST).map(innerDepth));

function innerDepth(issue: ZodIssue): number {
  const below = issue.code === "invalid_union" ? Math.max(0, ...issue.errors.map(depthOf)) : 0;
  return issue.path.length + below;
}

/** `answers.3.id` as the JSON path `$.answers[3].id`. */
export function jsonPath(dotted: string): string {
  if (dotted === "") return "$";
  return `$${dotted
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")}`;
}

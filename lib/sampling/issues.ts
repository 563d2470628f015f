/** Converts schema errors to issues with readable paths. */
import type { z } from "zod";
import type { Issue } from "../failure.ts";

/** Maximum issues; an answer could contain a hundred thousand. */
const MAX_ISSUES = 20;

type ZodIssue = z.core.$ZodIssue;

/** At most twenty issues, each with its dotted path. For a union, the issues of the variant that matched furthest. */
export function issuesOf(error: z.ZodError): readonly Issue[] {
  return error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => flatten(issue, []))
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}

export interface LeafIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** All issues, with their paths as keys. */
export const leafIssues = (error: z.ZodError): readonly LeafIssue[] =>
  error.issues.flatMap((issue) => flatten(issue, []));

function flatten(issue: ZodIssue, parents: readonly PropertyKey[]): LeafIssue[] {
  const path = [...parents, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ path, message: messageOf(issue) }];
  const [best] = issue.errors.toSorted(byFit);
  return (best ?? []).flatMap((inner) => flatten(inner, path));
}

/** The schema library names a missing value by its type, which means nothing to readers. */
const messageOf = ({ message }: ZodIssue): string => message.replace(/, received undefined$/, ", but it is missing");

/** A deeper first issue means a better match; then fewer issues. */
function byFit(a: readonly ZodIssue[], b: readonly ZodIssue[]): number {
  return depthOf(b) - depthOf(a) || a.length - b.length;
}

const depthOf = (issues: readonly ZodIssue[]): number => Math.max(0, ...issues.slice(0, MAX_ISSUES).map(innerDepth));

function innerDepth(issue: ZodIssue): number {
  const below = issue.code === "invalid_union" ? Math.max(0, ...issue.errors.map(depthOf)) : 0;
  return issue.path.length + below;
}

/** Converts `answers.3.id` to the JSON path `$.answers[3].id`. */
export function jsonPath(dotted: string): string {
  if (dotted === "") return "$";
  return `$${dotted
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")}`;
}

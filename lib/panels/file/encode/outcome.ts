/** Outcome of one person's cells for one attribute. Pure. */

export type Outcome =
  /** No answer. */
  | { readonly kind: "none" }
  /** An answer that the attribute's values cannot express: undetermined, like no answer. */
  | { readonly kind: "unknown" }
  /** Exactly these values; none of them: an answer to which no value applies. */
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** Exactly one of these, at least two. */
  | { readonly kind: "oneOf"; readonly values: readonly string[] };

export const NONE: Outcome = { kind: "none" };
export const UNKNOWN: Outcome = { kind: "unknown" };

export const exactly = (values: readonly string[]): Outcome => ({
  kind: "values",
  values: [...new Set(values)].toSorted(),
});

export function oneOfThese(values: readonly string[]): Outcome {
  const distinct = [...new Set(values)].toSorted();
  if (distinct.length === 0) return UNKNOWN;
  return { kind: distinct.length === 1 ? "values" : "oneOf", values: distinct };
}

/**
 * Outcome of several cells, or of several values in one cell: all their values together, in any order. Values and "one of
 * several" agree if the values contain one of the several, which is then it; otherwise nothing is certain.
 */
export function combineOutcomes(outcomes: readonly Outcome[]): Outcome {
  const [first, ...more] = outcomes.filter(({ kind }) => kind !== "none");
  if (!first || more.length === 0) return first ?? NONE;
  let values: Set<string> | undefined;
  let several: Extract<Outcome, { kind: "oneOf" }> | undefined;
  for (const outcome of [first, ...more]) {
    if (outcome.kind === "unknown") return UNKNOWN;
    if (outcome.kind === "values") values = new Set([...(values ?? []), ...outcome.values]);
    else if (outcome.kind === "oneOf") {
      if (several && !isSame(several.values, outcome.values)) return UNKNOWN;
      several = outcome;
    }
  }
  if (!several) return exactly([...(values ?? [])]);
  if (!values || values.size === 0) return several;
  return several.values.some((value) => values.has(value)) ? exactly([...values]) : UNKNOWN;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

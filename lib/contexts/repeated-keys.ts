/** Detects duplicate keys in a JSON object, of which `JSON.parse` silently keeps the last. Pure. */

/** @param text a valid JSON object. @returns each duplicate key once, from the outermost object only. */
export function repeatedKeys(text: string): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1 && token.endsWith(":")) {
      const key = String(JSON.parse(token.slice(0, -1)));
      if (seen.has(key)) repeated.add(key);
      seen.add(key);
    }
  }
  return [...repeated];
}

/** Keys that stand more than once in a JSON object: reading it keeps the last of them without a word. Pure. */

/** @param text a sound JSON object. @returns each such key once, of the outermost object alone. */
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

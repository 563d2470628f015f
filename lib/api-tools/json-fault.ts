/** Message about a typed body that isn't valid JSON, with the line and column if the JSON parser reports them. Pure. */

export function jsonFault(typed: string, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const [, line, column] =
    /line (\d+) column (\d+)/.exec(message) ?? placeOf(typed, /position (\d+)/.exec(message)?.[1]);
  return line === undefined
    ? "The body isn’t valid JSON. Check that every quote and bracket is closed."
    : `The body isn’t valid JSON: check line ${line}, column ${column}.`;
}

function placeOf(typed: string, position: string | undefined): readonly (string | undefined)[] {
  if (position === undefined) return [];
  const lines = typed.slice(0, Number(position)).split("\n");
  return ["", String(lines.length), String((lines.at(-1) ?? "").length + 1)];
}

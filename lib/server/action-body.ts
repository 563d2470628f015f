/**
 * Whether a body can be the arguments of an action as a page of the console sends them. What cannot breaks the framework's reader,
 * which answers with a bare 500. Pure; the proxy asks.
 */

/** Of one action's body, in bytes; no list that a person hands over comes near. */
export const MOST_BYTES = 1_048_576;
const DEEPEST = 100;
/** Values, counting what is referred to each time it is: ten times the longest list of the console, and a tenth of a second to read. */
export const MOST_VALUES = 100_000;
/** Of one object; a list of as many is cheaper to read. */
const MOST_NAMES = 20_000;
/** Values that JSON lacks, as the page writes them, and texts that begin with the sign itself. */
const SPECIAL = /^\$(\$|undefined$|NaN$|-?Infinity$|-0$|n-?\d{1,400}$|D\d{4}-\d\d-\d\dT[\d:.]+Z$)/;
/** An object or a list that was written before. */
const REFERENCE = /^\$0((?::.+)+)$/s;

export function isSoundActionBody(text: string): boolean {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return false;
  }
  return Array.isArray(root) && isSound(root);
}

class Unsound extends Error {}

function isSound(root: readonly unknown[]): boolean {
  /** How many values each list and object that was read to its end stands for. */
  const whole = new Map<object, number>();
  const count = (value: unknown, depth: number): number => {
    if (typeof value === "string") return value.startsWith("$") ? countText(value) : 1;
    if (typeof value !== "object" || value === null) return 1;
    const inside: readonly unknown[] = Object.values(value);
    if (depth === DEEPEST || (!Array.isArray(value) && inside.length > MOST_NAMES)) throw new Unsound();
    let values = 1;
    for (const inner of inside) {
      values += count(inner, depth + 1);
      if (values > MOST_VALUES) throw new Unsound();
    }
    whole.set(value, values);
    return values;
  };
  const countText = (text: string): number => {
    if (SPECIAL.test(text)) return 1;
    const path = REFERENCE.exec(text)?.[1];
    const values = path === undefined ? undefined : whole.get(at(root, path.slice(1).split(":")) as object);
    if (values === undefined) throw new Unsound();
    return values;
  };
  try {
    count(root, 0);
    return true;
  } catch (error) {
    if (error instanceof Unsound) return false;
    throw error;
  }
}

function at(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * Validates that a body can be the arguments of an action as sent by a page of the console. Others break the
 * framework's parser, which responds with a bare 500. Pure; used by the proxy.
 */

/** Bytes of an action's body; far above any list submitted by a user. */
export const MAX_BYTES = 1_048_576;
const DEEPEST = 100;
/**
 * Values, with referenced ones counted at each reference: ten times the longest list of the console, parsed in a tenth
 * of a second.
 */
export const MAX_VALUES = 100_000;
/** Per object; a list of that length is cheaper to parse. */
const MAX_NAMES = 20_000;
/** Values that JSON lacks, as encoded by the page, and texts that begin with `$` itself. */
const SPECIAL = /^\$(\$|undefined$|NaN$|-?Infinity$|-0$|n-?\d{1,400}$|D\d{4}-\d\d-\d\dT[\d:.]+Z$)/;
/** Reference to an object or list that occurred earlier. */
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
  /** Number of values that each parsed list and object expands to. */
  const whole = new Map<object, number>();
  const count = (value: unknown, depth: number): number => {
    if (typeof value === "string") return value.startsWith("$") ? countText(value) : 1;
    if (typeof value !== "object" || value === null) return 1;
    const inside: readonly unknown[] = Object.values(value);
    if (depth === DEEPEST || (!Array.isArray(value) && inside.length > MAX_NAMES)) throw new Unsound();
    let values = 1;
    for (const inner of inside) {
      values += count(inner, depth + 1);
      if (values > MAX_VALUES) throw new Unsound();
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

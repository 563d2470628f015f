/** Generates inputs from a schema: valid ones, and ones with a single broken value. */
import * as fc from "fast-check";
import type { JSONSchema } from "zod/v4/core";

type Schema = JSONSchema.BaseSchema;

/** Values that match the schema, as far as it is declarative. */
export function fitting(schema: Schema, whole: Schema = schema): fc.Arbitrary<unknown> {
  const inner = (part: JSONSchema._JSONSchema | undefined) =>
    part === undefined || typeof part === "boolean" ? anything : fitting(part, whole);
  if (schema.$ref) return inner(referred(schema.$ref, whole));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof({ maxDepth: 4 }, ...choices.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, -(2 ** 30)),
        max: Math.min(schema.maximum ?? 99, 2 ** 30),
      });
    case "number":
      return fc.double({ min: schema.minimum ?? -9, max: schema.maximum ?? 99, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const items = Array.isArray(schema.items) ? undefined : inner(schema.items as JSONSchema._JSONSchema | undefined);
      const tuple = (schema.prefixItems ?? []).map(inner);
      if (tuple.length > 0 || !items) return fc.tuple(...tuple);
      const minLength = schema.minItems ?? 0;
      return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)) });
    }
    case "object": {
      const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, inner(part)] as const);
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])] });
    }
    default:
      return anything;
  }
}

/** Valid input with one value replaced by an unexpected one. */
export const broken = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.tuple(fitting(schema), hostile, fc.nat()).map(([value, wrong, where]) => breakAt(value, wrong, where));

/** Values that an attacker or a faulty client may send. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -0,
    1e308,
    "",
    "\u0000",
    "\ud800",
    "𝕏".repeat(5_000),
    "' or 1=1 --",
    "%",
    "*",
    "../../etc/passwd",
  ),
  fc.constantFrom<unknown>(
    "9223372036854775808",
    "-1",
    "1e400",
    "__proto__",
    "constructor",
    "<img src=x onerror=alert(1)>",
    "=cmd()",
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[[]]]],
    { toString: 1 },
    { length: 2 ** 31 },
    { length: -1 },
    Array.from({ length: 3_000 }, () => "1"),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const anything = fc.jsonValue({ maxDepth: 2 });

function referred(ref: string, whole: Schema): JSONSchema._JSONSchema | undefined {
  if (ref === "#") return whole;
  return whole.$defs?.[ref.replace("#/$defs/", "")];
}

function text({ pattern, minLength = 0, maxLength = 40, format }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.constant("2026-01-02T03:04:05.000Z");
  const most = Math.max(minLength, Math.min(maxLength, 40));
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, "u"));
    } catch {
      // A pattern with unsupported syntax: falls back to arbitrary texts.
    }
  }
  return fc.oneof(fc.string({ unit: "grapheme", minLength, maxLength: most }), fc.nat({ max: 999_999 }).map(String));
}

/** Replaces one of the value's parts, or the whole value, with `wrong`. */
function breakAt(value: unknown, wrong: unknown, where: number): unknown {
  if (typeof value !== "object" || value === null || where % 4 === 0) return wrong;
  const keys = Object.keys(value);
  const key = keys[where % Math.max(keys.length, 1)];
  if (key === undefined) return wrong;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = breakAt(copy[key], wrong, Math.floor(where / 4));
  return copy;
}

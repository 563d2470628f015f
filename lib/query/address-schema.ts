/** Query schema of a route with the parameters of a screen's address. */
import { z } from "zod";
import type { Parsed, ParserMap } from "./address-parsers.ts";

type Shape<Map extends ParserMap> = { [Key in keyof Map]: z.ZodType<Parsed<Map>[Key]> };

/**
 * Reads the parameters with the parsers of the screen. A missing parameter has its default; a rejected one is an error,
 * because a request without one of its filters would return other data.
 */
export function addressSchema<Map extends ParserMap>(map: Map): z.ZodObject<Shape<Map>> {
  const fields = Object.entries(map).map(([key, parser]) => [key, parameter(parser)] as const);
  const shape: Record<string, z.ZodType> = Object.fromEntries(fields);
  return z.object(shape as Shape<Map>);
}

/** Also accepts a parsed value, because actions receive the page's parsed query instead of text. */
const parameter = (parser: ParserMap[string]) =>
  z
    .unknown()
    .optional()
    .transform((given, context): unknown => {
      if (given === undefined) return parser.defaultValue ?? null;
      if (given === null && parser.defaultValue === undefined) return null;
      const value = parsed(parser, given);
      if (value !== null) return value;
      context.addIssue({ code: "custom", input: given });
      return z.NEVER;
    });

function parsed(parser: ParserMap[string], given: unknown): unknown {
  if (parser.type === "multi") return null;
  try {
    if (given === parser.defaultValue) return given;
    if (typeof given === "string") return parser.parse(given);
    const text: unknown = parser.serialize(given);
    const value: unknown = typeof text === "string" ? parser.parse(text) : null;
    return value !== null && parser.eq(value, given) ? value : null;
  } catch {
    return null;
  }
}

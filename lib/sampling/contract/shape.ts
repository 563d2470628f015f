/**
 * Shape of an answer as the contract knows it: types, fields and closed sets of values. Each node carries its JSON path,
 * so that checking an answer builds no paths.
 */

/** Type of a JSON value; `fraction` is a number that is not an integer. */
export type JsonType = "text" | "integer" | "fraction" | "boolean" | "null" | "object" | "list";

export interface Shape {
  /** Allowed types. */
  readonly types: ReadonlySet<JsonType>;
  /** Closed set of a text. */
  readonly values?: ReadonlySet<string>;
  /** Fields of an object; `undefined`: its contents aren't checked. */
  readonly fields?: Readonly<Record<string, Shape>>;
  /** Item of a list. */
  readonly item?: Shape;
  /** Fast check of items in lists of thousands. True: without drift; false: to be checked by the other properties. */
  readonly isPlain?: (value: object) => boolean;
}

const shape = (...types: readonly JsonType[]): Shape => ({ types: new Set(types) });

export const text = shape("text");
export const textOrNumber = shape("text", "integer", "fraction");
export const integer = shape("integer");
export const number = shape("integer", "fraction");
export const boolean = shape("boolean");

/** Text of a closed set. */
export const oneOf = (...values: readonly string[]): Shape => ({ ...text, values: new Set(values) });

export const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ ...shape("object"), fields });

/** List; null means "none" (§2.3). */
export const listOf = (item: Shape): Shape => ({ ...shape("list", "null"), item });

/** The same where null is allowed. */
export const nullable = (known: Shape): Shape => ({ ...known, types: new Set([...known.types, "null"]) });

/** Junk inputs for every route and action, invalid or only formally valid; the same in every run. */
import * as fc from "fast-check";
import { broken, fitting, hostile } from "./arbitrary.ts";
import { addressOf, type Callable } from "./registry.ts";
import type { Ask, Asked, TestConsole } from "./test-console.ts";

const EACH = 4;

export const titleOf = ({ file, name }: Callable): string => `${file} ${name}`;

/** Deterministic: seeded by the name, so that a failure can be reproduced from the name it prints. */
const samples = <T>(arbitrary: fc.Arbitrary<T>, name: string, count = EACH): T[] =>
  fc.sample(arbitrary, {
    numRuns: count,
    seed: [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7),
  });

/** Inputs that match an action's schema, and ones with a single broken value. */
export const inputsOf = (action: Callable): unknown[] => {
  const schema = action.schema ?? {};
  return [...samples(fitting(schema), titleOf(action)), ...samples(broken(schema), titleOf(action))];
};

export interface RouteCall {
  readonly address: string;
  readonly how: Ask;
}

/** Requests for a route, with the input in the query or in the body, as the route expects. */
export function callsOf(route: Callable, origin: string): RouteCall[] {
  return [...inputsOf(route), ...samples(hostile, titleOf(route), 2)].map((input) => ({
    address: route.inBody ? addressOf(route.file) : `${addressOf(route.file)}?${queryOf(input)}`,
    how: { method: route.name, headers: { origin }, ...(route.inBody ? { body: JSON.stringify(input ?? null) } : {}) },
  }));
}

function queryOf(input: unknown): string {
  const fields = Object.entries(typeof input === "object" && input !== null ? input : { id: input });
  const texts = fields.map(([name, value]) => [name.toWellFormed(), textOf(value).toWellFormed().slice(0, 4_000)]);
  return new URLSearchParams(texts).toString().slice(0, 8_000);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Calls an action as a page does, which escapes a leading `$` by doubling it. */
export const send = (
  testConsole: TestConsole,
  id: string,
  input: unknown,
  cookie: string | undefined,
): Promise<Asked> => testConsole.act({ id }, [written(input)], { cookie });

const written = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, inner: unknown) =>
    typeof inner === "string" && inner.startsWith("$") ? `$${inner}` : inner,
  );

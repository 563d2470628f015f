import { createRequire } from "node:module";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSoundActionBody, MAX_VALUES } from "./action-body.ts";

/** Encoder that the page uses for arguments. */
const { encodeReply } = createRequire(import.meta.url)("next/dist/compiled/react-server-dom-turbopack/client.node") as {
  encodeReply: (args: unknown) => Promise<string | FormData>;
};

const shared = { ids: ["1", "2"], more: { deep: [true] } };

test("accepts the arguments that a page sends", async () => {
  const calls: readonly unknown[][] = [
    [],
    [{ id: "5", note: "$money", dollars: "$$", nothing: undefined, none: null }],
    [{ at: new Date(0), not: Number.NaN, most: Infinity, least: -Infinity, zero: -0, big: 2n ** 70n }],
    [shared, shared, { again: shared.ids, deeper: shared.more.deep }],
  ];
  for (const args of calls) {
    const body = await encodeReply(args);
    expect(body).toBeTypeOf("string");
    expect([body, isSoundActionBody(body as string)]).toEqual([body, true]);
  }
});

test("accepts any JSON a page sends", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 5 })), async (args) => {
      expect(isSoundActionBody((await encodeReply(args)) as string)).toBe(true);
    }),
  );
});

test.each([
  ["nothing", ""],
  ["no JSON", "[1,"],
  ["no list", "{}"],
  ["a text", '"[]"'],
  ["a part that is not there", '["$1"]'],
  ["a form that is not there", '["$K1"]'],
  ["a promise", '["$@1"]'],
  ["a server function", '["$h1"]'],
  ["a blob", '["$B1"]'],
  ["a map", '["$Q1"]'],
  ["an iterator", '["$i1"]'],
  ["a stream", '["$R1"]'],
  ["a temporary reference", '["$T"]'],
  ["a path to nowhere", '["$0:1"]'],
  ["a path through a prototype", '[{},"$0:0:constructor"]'],
  ["a path to a value that is none", '["a","$0:0"]'],
  ["a list that holds itself", '["$0:0"]'],
  ["an object that holds itself", '[{"a":"$0:0"}]'],
  ["a number that is none", '["$nabc"]'],
  ["a date that is none", '["$Dnever"]'],
  ["a sign by itself", '["$"]'],
  ["too deep", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
])("rejects %s", (_what, body) => {
  expect(isSoundActionBody(body)).toBe(false);
});

const texts = (count: number) => JSON.stringify([Array.from({ length: count - 2 }, () => "a")]);

test("accepts the maximum number of values and no more", () => {
  // The list of arguments and the list in it are values, too.
  expect(isSoundActionBody(texts(MAX_VALUES))).toBe(true);
  expect(isSoundActionBody(texts(MAX_VALUES + 2))).toBe(false);
});

test("a list may be longer than the maximum number of keys of an object", () => {
  const names = Object.fromEntries(Array.from({ length: 30_000 }, (_one, at) => [`k${at}`, 1]));
  expect(isSoundActionBody(JSON.stringify([names]))).toBe(false);
  expect(isSoundActionBody(JSON.stringify([Object.values(names)]))).toBe(true);
});

test("rejects few references that expand to many values", () => {
  const doubled = Array.from({ length: 60 }, (_, index) =>
    index === 0 ? ["a"] : [`$0:${index - 1}`, `$0:${index - 1}`],
  );
  expect(isSoundActionBody(JSON.stringify(doubled.slice(0, 10)))).toBe(true);
  expect(isSoundActionBody(JSON.stringify(doubled))).toBe(false);
});

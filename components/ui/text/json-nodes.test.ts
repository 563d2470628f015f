import * as fc from "fast-check";
import { expect, test } from "vitest";
import { childrenOf, rootOf, type JsonNode } from "./json-nodes";

/** Value of a node, reassembled from its children. */
function valueOf(text: string, node: JsonNode): unknown {
  const children = childrenOf(text, node);
  if (node.kind === "list") return children.map((child) => valueOf(text, child));
  if (node.kind === "object") {
    return Object.fromEntries(children.map((child) => [String(child.name), valueOf(text, child)]));
  }
  return JSON.parse(text.slice(node.from, node.to));
}

test("property: the nodes of any JSON reassemble to its value, with any whitespace", () => {
  const values = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, "\t"), (value, indent) => {
      const text = ` ${JSON.stringify(value, undefined, indent)}\n`;
      const root = rootOf(text);
      expect(root && valueOf(text, root)).toEqual(JSON.parse(text));
    }),
  );
});

test("property: any text has nodes in order inside their parents, and parsing ends", () => {
  const pieces = fc.array(fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "a", " ", "1"), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join("");
      const open = [rootOf(text)].filter((node) => node !== undefined);
      for (let node = open.pop(); node; node = open.pop()) {
        let at = node.from + 1;
        for (const child of childrenOf(text, node)) {
          expect(child.from).toBeGreaterThanOrEqual(at);
          expect(child.to).toBeGreaterThanOrEqual(child.from);
          expect(child.to).toBeLessThanOrEqual(node.to);
          at = child.to;
          open.push(child);
        }
      }
    }),
  );
});

const parts = (text: string) => {
  const root = rootOf(text);
  return root && childrenOf(text, root).map(({ name, from, to }) => [name, text.slice(from, to)]);
};

test("keeps all digits, repeated names and the rest of a truncated text", () => {
  expect(parts('{"id":9223372036854775807,"id":1.10,"a\\u0062":null}')).toEqual([
    ["id", "9223372036854775807"],
    ["id", "1.10"],
    ["ab", "null"],
  ]);
  expect(parts('[{"a":[1')).toEqual([[0, '{"a":[1']]);
  expect(parts('{"a": "unfini')).toEqual([["a", '"unfini']]);
  expect(parts("<html>")).toBeUndefined();
  expect(parts("")).toBeUndefined();
  expect(parts('"text"')).toBeUndefined();
});

test("reads one level of 100,000 nested lists", () => {
  const text = "[".repeat(100_000);
  const root = rootOf(text);
  expect(root && childrenOf(text, root)).toHaveLength(1);
});

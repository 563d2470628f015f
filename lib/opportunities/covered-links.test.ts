/** Whoever reads an opportunity sees where its entries lead, and cannot go there. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { coverLinks } from "./covered-links.ts";
import { toHeaderLine } from "./header-words.ts";

const body = (live: string, other: string) =>
  `{ "id": 9007199254740993,\n\t"note": "https://a.example.test/x?y=1", "links" : {"live":${live}, "more":[ ${other} ,true,null]},"completes":1.50e2, "cells":[{"tag":"links"}]}`;

test("what stands under links is covered, and every other character is as received", () => {
  expect(coverLinks(body('"http://entry.example.test:81/live?opportunity=1&token=abc"', "77, -1.5e3"))).toBe(
    body('"entry.example.test:81/••••"', '"••••", "••••"'),
  );
});

test("however a name or an address is spelled, it is covered", () => {
  expect(coverLinks('{"l\\u0069nks":{"live":"https:\\/\\/entry.example.test\\/live?token=\\"abc"}}')).toBe(
    '{"l\\u0069nks":{"live":"entry.example.test/••••"}}',
  );
  expect(coverLinks('{"opportunity":{"links":"token abc"},"id":1}')).toBe('{"opportunity":{"links":"••••"},"id":1}');
  expect(coverLinks('{"links":{"live":""},"id":1}')).toBe('{"links":{"live":""},"id":1}');
});

test("a body of any shape keeps what is not under links and nothing of what is", () => {
  const secret = "planted-secret";
  const value = fc.jsonValue({ maxDepth: 3 }).filter((one) => !JSON.stringify(one).includes("links"));
  const plan = fc.record({ before: value, after: value, under: value, indent: fc.nat({ max: 2 }) });
  fc.assert(
    fc.property(plan, ({ before, after, under, indent }) => {
      const links = {
        live: `https://entry.example.test/${secret}`,
        [secret.slice(8)]: [secret, { deep: secret }, under],
      };
      const shown = coverLinks(JSON.stringify({ before, links, after }, null, indent));
      expect(shown).not.toContain(secret);
      const read = JSON.parse(shown) as Record<string, unknown>;
      expect(JSON.stringify([read["before"], read["after"]])).toBe(JSON.stringify([before, after]));
      expect(read["links"]).toMatchObject({ live: "entry.example.test/••••" });
      const none = JSON.stringify({ before, after }, null, indent);
      expect(coverLinks(none)).toBe(none);
    }),
  );
});

test("a changed link is told by its hosts", () => {
  const before = "https://old.example.test/live?token=abc";
  expect(
    toHeaderLine({ field: "links", part: "live", before, after: "https://new.example.test/live?token=abc" }),
  ).toEqual({ label: "links, live", before: "old.example.test/••••", after: "new.example.test/••••" });
  expect(toHeaderLine({ field: "links", before: { live: before } })).toEqual({
    label: "links",
    before: '{"live":"old.example.test/••••"}',
  });
  expect(toHeaderLine({ field: "order_number", before })).toEqual({ label: "Order number", before });
});

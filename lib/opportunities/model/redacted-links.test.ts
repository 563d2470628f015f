/** Entry links show their host only, so that readers of an opportunity cannot enter it. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toHeaderLine } from "../history/history.ts";
import { redactLinks } from "./redacted-links.ts";

const body = (live: string, other: string) =>
  `{ "id": 9007199254740993,\n\t"note": "https://a.example.test/x?y=1", "links" : {"live":${live}, "more":[ ${other} ,true,null]},"completes":1.50e2, "cells":[{"tag":"links"}]}`;

test("masks everything under links and keeps every other character as received", () => {
  expect(redactLinks(body('"http://entry.example.test:81/live?opportunity=1&token=abc"', "77, -1.5e3"))).toBe(
    body('"entry.example.test:81/••••"', '"••••", "••••"'),
  );
});

test("masks links regardless of escapes in names and URLs", () => {
  expect(redactLinks('{"l\\u0069nks":{"live":"https:\\/\\/entry.example.test\\/live?token=\\"abc"}}')).toBe(
    '{"l\\u0069nks":{"live":"entry.example.test/••••"}}',
  );
  expect(redactLinks('{"opportunity":{"links":"token abc"},"id":1}')).toBe('{"opportunity":{"links":"••••"},"id":1}');
  expect(redactLinks('{"links":{"live":""},"id":1}')).toBe('{"links":{"live":""},"id":1}');
});

test("property: in any body, text outside links is unchanged and no text under links remains", () => {
  const secret = "planted-secret";
  const value = fc.jsonValue({ maxDepth: 3 }).filter((one) => !JSON.stringify(one).includes("links"));
  const plan = fc.record({ before: value, after: value, under: value, indent: fc.nat({ max: 2 }) });
  fc.assert(
    fc.property(plan, ({ before, after, under, indent }) => {
      const links = {
        live: `https://entry.example.test/${secret}`,
        [secret.slice(8)]: [secret, { deep: secret }, under],
      };
      const shown = redactLinks(JSON.stringify({ before, links, after }, null, indent));
      expect(shown).not.toContain(secret);
      const read = JSON.parse(shown) as Record<string, unknown>;
      expect(JSON.stringify([read["before"], read["after"]])).toBe(JSON.stringify([before, after]));
      expect(read["links"]).toMatchObject({ live: "entry.example.test/••••" });
      const none = JSON.stringify({ before, after }, null, indent);
      expect(redactLinks(none)).toBe(none);
    }),
  );
});

test("shows a changed link by its hosts", () => {
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

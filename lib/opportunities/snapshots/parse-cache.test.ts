import { expect, test } from "vitest";
import { cacheParsed, parseCached, type Parsed } from "./parse-cache.ts";

const body = (id: number): string => `{"id":${id},"group_id":1,"status":"OPEN","language":"en","country":"US"}`;
const another = (): Parsed => ({ ...parseCached("another", body(9)) });

test("caches many small bodies, while a few large ones evict each other", () => {
  const small = Array.from({ length: 300 }, (_, at) => parseCached(`small ${at}`, body(at)));
  expect(small.map((_, at) => parseCached(`small ${at}`, body(at)) === small[at])).not.toContain(false);

  const [first, second, third] = [another(), another(), another()];
  cacheParsed("large 1", first, 3_000_000);
  cacheParsed("large 2", second, 3_000_000);
  expect(parseCached("large 1", body(1))).toBe(first);
  cacheParsed("large 3", third, 3_000_000);
  expect(parseCached("large 1", body(1))).toBe(first);
  expect(parseCached("large 3", body(3))).toBe(third);
  expect(parseCached("large 2", body(2))).not.toBe(second);
});

test("keeps the newest body regardless of its size, and only that one if necessary", () => {
  const small = parseCached("a small one", body(2));
  const huge = another();
  cacheParsed("huge", huge, 20_000_000);
  expect(parseCached("huge", body(1))).toBe(huge);
  expect(parseCached("a small one", body(2))).not.toBe(small);
  expect(parseCached("huge", body(1))).not.toBe(huge);
});

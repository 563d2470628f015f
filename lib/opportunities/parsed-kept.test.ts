import { expect, test } from "vitest";
import { keepParsed, parsedOnce, type Parsed } from "./parsed-kept.ts";

const body = (id: number): string => `{"id":${id},"group_id":1,"status":"OPEN","language":"en","country":"US"}`;
const another = (): Parsed => ({ ...parsedOnce("another", body(9)) });

test("many small bodies are parsed once, a few large ones make room for each other", () => {
  const small = Array.from({ length: 300 }, (_, at) => parsedOnce(`small ${at}`, body(at)));
  expect(small.map((_, at) => parsedOnce(`small ${at}`, body(at)) === small[at])).not.toContain(false);

  const [first, second, third] = [another(), another(), another()];
  keepParsed("large 1", first, 3_000_000);
  keepParsed("large 2", second, 3_000_000);
  expect(parsedOnce("large 1", body(1))).toBe(first);
  keepParsed("large 3", third, 3_000_000);
  expect(parsedOnce("large 1", body(1))).toBe(first);
  expect(parsedOnce("large 3", body(3))).toBe(third);
  expect(parsedOnce("large 2", body(2))).not.toBe(second);
});

test("the newest is kept however large it is, and alone", () => {
  const small = parsedOnce("a small one", body(2));
  const huge = another();
  keepParsed("huge", huge, 20_000_000);
  expect(parsedOnce("huge", body(1))).toBe(huge);
  expect(parsedOnce("a small one", body(2))).not.toBe(small);
  expect(parsedOnce("huge", body(1))).not.toBe(huge);
});

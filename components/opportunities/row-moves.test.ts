import { expect, test } from "vitest";
import { rowAfter } from "./row-moves";

test("j goes down and k up, from no row to the first or the last, and no further than the ends", () => {
  expect([rowAfter("j", -1, 3), rowAfter("j", 0, 3), rowAfter("j", 2, 3)]).toEqual([0, 1, undefined]);
  expect([rowAfter("k", -1, 3), rowAfter("k", 2, 3), rowAfter("k", 0, 3)]).toEqual([2, 1, undefined]);
  expect([rowAfter("j", -1, 0), rowAfter("x", 1, 3), rowAfter("J", 1, 3)]).toEqual([undefined, undefined, undefined]);
});

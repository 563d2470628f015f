import { expect, test } from "vitest";
import { libraryCount } from "./library-count";

test("the count says how many are shown while filters hold some back", () => {
  expect(libraryCount({ total: 5, all: 60 })).toBe("5 of 60");
  expect(libraryCount({ total: 0, all: 1_200 })).toBe("0 of 1,200");
  expect(libraryCount({ total: 1_200, all: 1_200 })).toBe("1,200");
});

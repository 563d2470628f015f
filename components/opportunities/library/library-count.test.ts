import { expect, test } from "vitest";
import { libraryCount } from "./library";

test("shows the filtered and the total count while filters exclude some", () => {
  expect(libraryCount({ total: 5, all: 60 })).toBe("5 of 60");
  expect(libraryCount({ total: 0, all: 1_200 })).toBe("0 of 1,200");
  expect(libraryCount({ total: 1_200, all: 1_200 })).toBe("1,200");
});

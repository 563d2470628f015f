import { expect, test } from "vitest";
import { chosenColumns } from "./chosen-columns.ts";
import { someOf } from "./query/address-parsers.ts";

const ALL = ["id", "locale", "price"] as const;

test("columns from the URL are in the usual order, and unknown ones are ignored", () => {
  expect(chosenColumns(ALL, someOf(ALL).parse("price,colour,id"), ["locale"])).toEqual({
    columns: ["id", "price"],
    ofLink: true,
  });
});

test("uses the user's own columns if the URL has none", () => {
  for (const none of [null, "", "colour"]) {
    expect(chosenColumns(ALL, none === null ? none : someOf(ALL).parse(none), ["locale"])).toEqual({
      columns: ["locale"],
      ofLink: false,
    });
  }
});

test("a URL with the user's own columns is not an override, in any order", () => {
  expect(chosenColumns(ALL, ["id", "price"], ["price", "id"]).ofLink).toBe(false);
});

import { expect, test } from "vitest";
import { chosenColumns } from "./chosen-columns.ts";

const ALL = ["id", "locale", "price"] as const;

test("a link's columns stand in their usual order, and what is none is left out", () => {
  expect(chosenColumns(ALL, "price,colour,id", ["locale"])).toEqual({ columns: ["id", "price"], ofLink: true });
});

test("without any in the link the person's own stand", () => {
  for (const none of [null, "", "colour"]) {
    expect(chosenColumns(ALL, none, ["locale"])).toEqual({ columns: ["locale"], ofLink: false });
  }
});

test("a link that shows one's own is no other's, in whatever order", () => {
  expect(chosenColumns(ALL, "id,price", ["price", "id"]).ofLink).toBe(false);
});

import { expect, test } from "vitest";
import { byGroup, byId, libraryWish, linkedLibraryWish, manyIds, namesWish, readPastedIds } from "./params.ts";

test("ids are found between any separators, each once, in order", () => {
  const { ids, strange } = readPastedIds("55304, 55305;55304\n[9007199254740993]\t007");
  expect(ids).toEqual(["55304", "55305", "9007199254740993", "7"]);
  expect(strange).toEqual([]);
});

test("what is no id is named, and nothing of it is guessed", () => {
  const { ids, strange } = readPastedIds("55304 abc -1 1.5 99999999999999999999");
  expect(ids).toEqual(["55304"]);
  expect(strange).toEqual(["abc", "-1", "1.5", "99999999999999999999"]);
});

test("an id is found in a sentence", () => {
  expect(readPastedIds("Please check #55304 and 55305.")).toEqual({
    ids: ["55304", "55305"],
    strange: ["Please", "check", "and"],
  });
});

test("an id keeps every digit", () => {
  expect(byId.parse({ id: " 9223372036854775807 " }).id).toBe("9223372036854775807");
  expect(byId.safeParse({ id: "9223372036854775808" }).success).toBe(false);
});

test("twenty ids at once and no more", () => {
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
  expect(manyIds.safeParse({ ids }).success).toBe(true);
  expect(manyIds.safeParse({ ids: [...ids, "21"] }).success).toBe(false);
  expect(manyIds.safeParse({ ids: [] }).success).toBe(false);
});

test("a group needs its locale", () => {
  expect(byGroup.safeParse({ groupId: "1174589", language: "de", country: "DE" }).success).toBe(true);
  const { error } = byGroup.safeParse({ groupId: "x", language: "deu", country: "D" });
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(["groupId", "country", "language"]);
});

test("an address without parameters is the newest readings", () => {
  expect(libraryWish.parse({})).toEqual({ q: "", status: "", country: "", sort: "readAt", dir: "desc", page: 1 });
  expect(libraryWish.safeParse({ page: "0" }).success).toBe(false);
});

test("an address that somebody edited is read for what it still says", () => {
  const edited = { q: ["a", "b"], status: "x".repeat(61), country: "__proto__", sort: "rank", dir: "up", page: "1e99" };
  expect(linkedLibraryWish.parse(edited)).toEqual(libraryWish.parse({}));
  expect(linkedLibraryWish.parse({ ...edited, country: "DE" })).toMatchObject({ country: "DE", page: 1 });
});

test("words may be wanted in a locale that names a region by its number", () => {
  expect(namesWish.parse({ id: "1", words: "es_419" }).words).toBe("es_419");
  expect(namesWish.safeParse({ id: "1", words: "es 419" }).success).toBe(false);
});

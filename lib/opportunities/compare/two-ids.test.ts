/** Two ids, typed or pasted into two boxes. */
import { expect, test } from "vitest";
import { readTwoIds, withPasted } from "./two-ids.ts";

test.each([
  ["55304", "55305"],
  ["55304.", "https://console.example.com/opps/55305?x"],
  ["#55304", "Opportunity 55305"],
  ["55304, 55305", ""],
  ["", "please compare 55304 and 55305"],
])("reads %j and %j", (a, b) => {
  expect(readTwoIds({ a, b })).toEqual({ ids: ["55304", "55305"] });
});

test.each([
  ["", "", { a: expect.stringMatching(/^An ID is a whole number/) }],
  ["55304", "", { b: expect.stringMatching(/^An ID is a whole number/) }],
  ["12x", "55304", { a: expect.stringContaining("“12x” is not an ID.") }],
  ["55304", "55304.", { b: "This is the same opportunity. Enter a different one." }],
  ["1 2 3", "", { a: "You entered 3 IDs. Enter one." }],
  ["55,414", "1", { a: "“55,414” can be interpreted in several ways. Choose one below." }],
])("%j and %j are refused at their box", (a, b, fault) => {
  expect(readTwoIds({ a, b })).toEqual({ fault });
});

test("a pasted text gives its only id, or two ids to both boxes; any other text stays", () => {
  const empty = { a: "", b: "" };
  expect(withPasted(empty, "a", "Please see\n55304.")).toEqual({ a: "55304", b: "" });
  expect(withPasted(empty, "b", "55304\n55305")).toEqual({ a: "55304", b: "55305" });
  expect(withPasted({ a: "", b: "7777" }, "a", "55304\n55305")).toEqual({ a: "55304 55305", b: "7777" });
  expect(withPasted(empty, "a", "55,414")).toEqual({ a: "55,414", b: "" });
  expect(withPasted(empty, "a", "nothing\nhere")).toEqual({ a: "nothing here", b: "" });
});

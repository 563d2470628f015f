/** Checks of the typed body. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkBody } from "./check-body.ts";

test.each([
  ["", "Enter the body as a JSON object. An empty one is {}."],
  [" \n", "Enter the body as a JSON object. An empty one is {}."],
  ["[1]", 'The body must be a JSON object, such as {"id": 55304}.'],
  ["null", 'The body must be a JSON object, such as {"id": 55304}.'],
  ["5", 'The body must be a JSON object, such as {"id": 55304}.'],
  ['{"a":"\uD800"}', "The body contains an incomplete character, which can’t be sent."],
  [`${'{"a":'.repeat(200)}1${"}".repeat(200)}`, "The body is nested too deeply."],
  [`{"a":"${"é".repeat(30_001)}"}`, "The body has 60,010 bytes. A sample can contain at most 60,000."],
])("rejects %j in a sentence", (typed, fault) => {
  expect(checkBody(typed)).toEqual({ fault });
});

test("names the place of a mistake", () => {
  expect(checkBody('{\n  "id": 55304,\n}')).toEqual({ fault: "The body isn’t valid JSON: check line 3, column 1." });
  expect(checkBody("{'id': 1}")).toEqual({ fault: "The body isn’t valid JSON: check line 1, column 2." });
  expect(checkBody('{"id": ')).toEqual({ fault: expect.stringContaining("The body isn’t valid JSON") });
});

test("removes blanks, and keeps digits, escapes and the order", () => {
  const typed = '\n{ "b" : 9007199254740993,\t"a" : [ 1.0 , -0, 1e2 ],\r\n "t": " x \\" \\u00e9 \\\\" }';
  expect(checkBody(typed)).toEqual({
    json: '{"b":9007199254740993,"a":[1.0,-0,1e2],"t":" x \\" \\u00e9 \\\\"}',
  });
});

test("the compact text of any object is that of JSON.stringify", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
      const json = JSON.stringify(value);
      fc.pre(json.isWellFormed());
      expect(checkBody(JSON.stringify(value, null, 3))).toEqual({ json });
    }),
  );
});

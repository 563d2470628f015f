import { expect, test } from "vitest";
import { setFile } from "./set-file.ts";

test("writes each value with its text, and no cell that a spreadsheet would execute", () => {
  const values = [
    { value: "9007199254740993", word: "Berlin, Mitte" },
    { value: "=1+1", word: "" },
    { value: "7", word: "=HYPERLINK(1)" },
  ];
  expect(setFile(values, { step: "F2", attributeId: "122" })).toEqual({
    name: "F2-attribute-122-3-rows.csv",
    text: "\uFEFF#,Answer ID,Answer\r\n1,9007199254740993,\"Berlin, Mitte\"\r\n2,'=1+1,\r\n3,7,'=HYPERLINK(1)\r\n",
  });
});

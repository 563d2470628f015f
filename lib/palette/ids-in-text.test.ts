import * as fc from "fast-check";
import { expect, test } from "vitest";
import { idsInText } from "./ids-in-text.ts";
import { MAX_IDS } from "./palette-matches.ts";

const RUN = "6f1c2a34-9b1d-4c55-8e07-0a1b2c3d4e5f";
const foundIds = (text: string) => idsInText(text).ids.map((id) => (id.kind ? `${id.kind} ${id.text}` : id.text));

test.each([
  ["55304", ["55304"]],
  ["#123", ["123"]],
  ["５５３０４", ["55304"]],
  ["1700000000", ["1700000000"]],
  ["7", ["7"]],
  ["120:45398", ["answer 120:45398"]],
  ["ORD-70077-hx9", ["order ORD-70077-hx9"]],
  ["group 1174589", ["group 1174589"]],
  ["attribute 120 of opportunity 55304", ["attribute 120", "opportunity 55304"]],
  ["Why is 55304 closed and 55305 not?", ["55304", "55305"]],
  ["http://127.0.0.1:3000/opportunities/55304?tab=raw", ["opportunity 55304"]],
  [`https://console.example.com/qualification/runs/${RUN}`, [`run ${RUN}`]],
  [`Run ${RUN.toUpperCase()} asked about group 11241127`, [`run ${RUN}`, "group 11241127"]],
  ["55304 55304, 55304", ["55304"]],
  ["employment status", []],
  ["18 to 54 years", []],
  ["Vollzeit", []],
  ["92233720368547758080", []],
  ["mina@example.test", []],
  ["203.0.113.7", []],
  ["192.168.1.20:443", []],
  ["[2001:db8::1]:443", []],
  ["2001:470:1:2::5", []],
  ["+44 7700 900123", []],
  ["(030) 123456", []],
  ["opportunity 55304, ask at +44 7700 900123", ["opportunity 55304"]],
  ["17.05.1990 55304", ["55304"]],
  ["55304.", ["55304"]],
  ["55,414", ["55414", "55", "414"]],
  ["55,414\n55,420", ["55414", "55420"]],
  ["opportunity 55,414", ["opportunity 55414", "opportunity 55", "opportunity 414"]],
  ["Is group 11.241.127 closed?", ["group 11241127"]],
  ["opportunity 55,414, group 1174589", ["group 1174589", "opportunity 55414", "opportunity 55", "opportunity 414"]],
  ["project 1,589,419", ["project 1589419", "project 1", "project 589", "project 419"]],
  ["opportunity #55,414", ["opportunity 55414", "opportunity 55", "opportunity 414"]],
  ["#4481", ["4481"]],
  ["please check #4481 and 11250050.", ["4481", "11250050"]],
  ["12,345 people", []],
  ["we know 12,345 panels", []],
  ["https://elsewhere.example/opps/55420?x", ["opportunity 55420"]],
  ["", []],
])("finds in %j the ids %j", (text, expected) => {
  expect(foundIds(text)).toEqual(expected);
});

test.each([
  ["https://elsewhere.example/opportunities/123", ["123 from elsewhere.example"]],
  ["see https://elsewhere.example:8443/opportunities/123?tab=raw", ["123 from elsewhere.example:8443"]],
  ["http://here.example:3000@elsewhere.example/opportunities/123", ["123 from elsewhere.example"]],
  [`https://elsewhere.example/qualification/runs/${RUN}`, [`${RUN} from elsewhere.example`]],
  [
    "https://a.example/opportunities/123 https://b.example/opportunities/124",
    ["123 from a.example", "124 from b.example"],
  ],
  ["http://here.example:3000/opportunities/123", ["123"]],
  ["https://elsewhere.example/opportunities/123, our opportunity 123", ["123"]],
  ["123", ["123"]],
])("for %j reports foreign hosts: %j", (text, expected) => {
  const { ids } = idsInText(text, "here.example:3000");
  expect(ids.map(({ text: id, from }) => (from === undefined ? id : `${id} from ${from}`))).toEqual(expected);
});

test("looks up the first ids and returns the rest separately", () => {
  const text = Array.from({ length: 50 }, (_, index) => 55_300 + index).join(" ");
  expect(idsInText(text).ids).toHaveLength(MAX_IDS);
  expect(idsInText(text).beyond.map((id) => id.text)).toEqual(text.split(" ").slice(MAX_IDS));
});

test("each id is unique, bounded and part of the text, for any input", () => {
  const piece = fc.oneof(
    fc.constantFrom("group", "opportunity:", "ORD-9-a", "120:7", "#55", "/", "http://a.test/opportunities/7", RUN),
    fc.nat(10_000_000).map(String),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(" ");
      const { ids } = idsInText(text);
      const digits = text
        .normalize("NFKC")
        .replaceAll(/\p{Cf}/gu, "")
        .toLowerCase();
      expect(new Set(ids.map((id) => id.text)).size).toBe(ids.length);
      for (const id of ids) expect(digits).toContain(id.text.toLowerCase().split(":")[0] ?? "");
    }),
  );
});

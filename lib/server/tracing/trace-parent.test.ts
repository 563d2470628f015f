import { array, assert, boolean, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { formatTraceParent, parseTraceParent } from "./trace-parent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test.each([
  [`00-${TRACE}-${SPAN}-01`, true],
  [`00-${TRACE}-${SPAN}-00`, false],
  [` 00-${TRACE}-${SPAN}-03 `, true],
  [`00-${TRACE}-${SPAN}-02`, false],
  [`01-${TRACE}-${SPAN}-01-more`, true],
])("reads %j", (header, sampled) => {
  expect(parseTraceParent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
});

test.each([
  undefined,
  "",
  "x",
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE}0-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-1`,
])("refuses %j", (header) => {
  expect(parseTraceParent(header)).toBeUndefined();
});

/** Hexadecimal id that is not zero. */
const hex = (length: number) =>
  array(constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((digits) => digits.join(""))
    .filter((id) => /[^0]/.test(id));

test("every written header can be read, and no header throws", () => {
  assert(
    property(hex(32), hex(16), boolean(), (traceId, spanId, sampled) => {
      expect(parseTraceParent(formatTraceParent({ traceId, spanId, sampled }))).toEqual({ traceId, spanId, sampled });
    }),
  );
  assert(property(string({ unit: "binary" }), (header) => void parseTraceParent(header)));
});

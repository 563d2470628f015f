import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stripControls } from "./bidi-isolate.ts";
import { toPlainText } from "./plain-text.ts";

test.each([
  ["<b>Bold</b> move", "Bold move"],
  ["one<br/>two<br>three", "one\ntwo\nthree"],
  ["<p>one</p><p>two</p>", "one\ntwo"],
  ["  one \t\n \t\n two  three\n", "one\ntwo  three"],
  ["a&nbsp;b", "a\u00a0b"],
  ["R&amp;D &lt;b&gt;", "R&D <b>"],
  ["&amp;lt;", "&lt;"],
  ["caf&eacute; &Eacute; &#233; &#xE9;", "café É é é"],
  ["&#0; &#xD800; &#x110000;", "\uFFFD \uFFFD \uFFFD"],
  ["&bogus; &constructor; & alone", "&bogus; &constructor; & alone"],
  ["income < 5000 and > 10", "income < 5000 and > 10"],
  ["<img src=x onerror=alert(1)>after", "after"],
  ['<a title="a > b" href="javascript:1">link</a>', "link"],
  ["<script>alert('<b>')</script>text", "text"],
  ["a<!-- hidden <b> -->b", "ab"],
  ["open <b", "open <b"],
  ["<scr<script>ipt>alert(1)</script>", "<scr"],
  ["Feierabend\u202Etxt.exe", "Feierabendtxt.exe"],
])("%j becomes %j", (markup, text) => expect(toPlainText(markup)).toBe(text));

test("keeps direction marks that texts need, removes characters that reorder their surroundings", () => {
  expect(stripControls("a\u200Fb\u2066c\u2069\u0000d\te")).toBe("a\u200Fbc\td\te".replace("\td", "d"));
});

test("keeps text without markup unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!/[<&\s\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u.test(text));
      expect(toPlainText(text)).toBe(text);
    }),
  );
});

test("parses a hostile megabyte", () => {
  const blanks = `a${" ".repeat(1_000_000)}b`;
  expect(toPlainText(blanks)).toBe(blanks);
  for (const piece of ["<script>", "<!--"]) expect(toPlainText(piece.repeat(130_000))).not.toContain("script>");
});

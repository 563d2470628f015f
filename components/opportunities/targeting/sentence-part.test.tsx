import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderName } from "../order-name";
import { Sentence, SentencePart } from "./sentence";

test("received text cannot reorder the surrounding text", () => {
  for (const kind of ["text", "attribute", "value", "not", "tag"] as const) {
    expect(renderToStaticMarkup(<SentencePart segment={{ kind, text: "OPEN\u202Egpj" }} />)).toMatch(/OPENgpj/);
  }
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber={"70159-<b>x</b>\u202Egpj"} />)).toBe(
    "<bdi>70159-xgpj</bdi>",
  );
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber="" />)).toBe("<bdi>Opportunity 7</bdi>");
});

test("an attribute shows its question on hover, without controls that reorder text", () => {
  const segment = { kind: "attribute", text: "Age", question: "Wie alt\u202E sind Sie?" } as const;
  expect(renderToStaticMarkup(<SentencePart segment={segment} />)).toContain('title="Wie alt sind Sie?"');
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "attribute", text: "Age" }} />)).not.toContain("title");
});

test("a right-to-left sentence has a right-to-left box", () => {
  const segments = [
    { kind: "attribute", text: "Age" },
    { kind: "text", text: ": ", lang: "ar" },
    { kind: "value", text: "18" },
  ] as const;
  expect(renderToStaticMarkup(<Sentence segments={segments} />)).toMatch(/^<span dir="rtl" lang="ar"/);
  expect(renderToStaticMarkup(<Sentence segments={[segments[0]]} />)).not.toContain("rtl");
});

test("marks a fallback text in a sentence of another language, and adds no lang attribute to English text", () => {
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "value", text: "Berlin", instead: true }} />)).toMatch(
    /class="[^"]*\binstead\b/,
  );
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "text", text: "は", lang: "ja" }} />)).toBe(
    '<span lang="ja">は</span>',
  );
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "text", text: " is ", lang: "en" }} />)).toBe(" is ");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderName } from "../order-name";
import { SentencePart } from "./sentence";

test("received text cannot reorder the surrounding text", () => {
  for (const kind of ["text", "attribute", "value", "not", "tag"] as const) {
    expect(renderToStaticMarkup(<SentencePart segment={{ kind, text: "OPEN\u202Egpj" }} />)).toMatch(/OPENgpj/);
  }
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber={"70159-<b>x</b>\u202Egpj"} />)).toBe(
    "<bdi>70159-xgpj</bdi>",
  );
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber="" />)).toBe("<bdi>Opportunity 7</bdi>");
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

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderName } from "./order-name";
import { SentencePart } from "./sentence-part";

test("nothing that was received turns the words around it", () => {
  for (const kind of ["text", "attribute", "value", "not", "tag"] as const) {
    expect(renderToStaticMarkup(<SentencePart segment={{ kind, text: "OPEN\u202Egpj" }} />)).toMatch(/OPENgpj/);
  }
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber={"70159-<b>x</b>\u202Egpj"} />)).toBe(
    "<bdi>70159-xgpj</bdi>",
  );
  expect(renderToStaticMarkup(<OrderName id="7" orderNumber="" />)).toBe("<bdi>Opportunity 7</bdi>");
});

test("a default text among words of another language is marked, words of English stay bare", () => {
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "value", text: "Berlin", instead: true }} />)).toMatch(
    /class="[^"]*\binstead\b/,
  );
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "text", text: "は", lang: "ja" }} />)).toBe(
    '<span lang="ja">は</span>',
  );
  expect(renderToStaticMarkup(<SentencePart segment={{ kind: "text", text: " is ", lang: "en" }} />)).toBe(" is ");
});

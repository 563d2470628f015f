import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { matchRanges } from "./match-ranges";
import { ServiceText } from "./service-text";

const find = (plain: string) => matchRanges(plain, "berl");

test("highlights matches in the plain text, not in its markup", () => {
  const drawn = renderToStaticMarkup(<ServiceText text="<b>Ber</b>lin &amp; BERLIN" find={find} />);
  expect(drawn).toContain("<mark>Berl</mark>in &amp; <mark>BERL</mark>IN");
});

test("highlights only the shown part of a long text", () => {
  const drawn = renderToStaticMarkup(<ServiceText text={`Berlin ${"x".repeat(30)} Berlin`} limit={20} find={find} />);
  expect(drawn.match(/<mark>/g)).toHaveLength(1);
  expect(drawn).toContain("Show all 44 characters");
});

test("explicit ranges take precedence over the query; without either nothing is highlighted", () => {
  const known = renderToStaticMarkup(<ServiceText text="Hamburg" highlights={[[0, 3]]} find={find} />);
  expect(known).toContain("<mark>Ham</mark>burg");
  expect(renderToStaticMarkup(<ServiceText text="Berlin" />)).not.toContain("<mark>");
});

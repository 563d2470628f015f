import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table";

const drawn = (framed: boolean) => renderToStaticMarkup(<Table caption="Rows" framed={framed} />);

test("a framed table keeps its head in view, and its frame fades where columns continue at any width", () => {
  expect(drawn(true)).toContain("thead_th]:sticky");
  expect(drawn(true)).toMatch(/role="region"[^>]*class="[^"]*fade-end/);
  expect(drawn(false)).not.toContain("sticky");
  expect(drawn(false)).toContain("fade-narrow");
});

test("a region that scrolls is named and reachable by keyboard", () => {
  for (const framed of [true, false]) expect(drawn(framed)).toMatch(/role="region" aria-label="Rows" tabindex="0"/i);
});

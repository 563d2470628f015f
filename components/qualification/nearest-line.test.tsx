/** The nearest path, and the press that tries it where there is a form. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import type { NearestView, PathView } from "@/lib/qualification/nearest-view";
import { NearestLine } from "./nearest-line";
import { TryPathProvider } from "./try-path";

const path = (text: string, to?: readonly string[]): PathView => ({
  changes: [
    {
      attributeId: "80" as Int64,
      attribute: { text: "Age" },
      from: [{ text: "31" }],
      wanted: [[{ kind: "value", text }]],
      ...(to ? { to } : {}),
    },
  ],
  rooms: ["120"],
  entries: [`Q1 ${text}`],
});
const nearest = (...paths: PathView[]): NearestView => ({ paths, whole: true, steps: [] });
const tries = (view: NearestView, withForm: boolean) => {
  const html = renderToStaticMarkup(
    <TryPathProvider value={withForm ? () => undefined : undefined}>
      <NearestLine nearest={view} />
    </TryPathProvider>,
  );
  return [...html.matchAll(/aria-label="(Try it locally[^"]*)"/g)].map((found) => found[1]);
};

test("each path can be tried where there is a form to set its answers in", () => {
  const view = nearest(path("35–44", ["35"]), path("18–24", ["18"]));
  expect(tries(view, true)).toEqual(["Try it locally: Age 35–44", "Try it locally: Age 18–24"]);
  expect(tries(view, false)).toEqual([]);
});

test("a path that was kept without its answers cannot be tried", () => {
  expect(tries(nearest(path("35–44")), true)).toEqual([]);
});

/** Nearest paths, and the button that tries one where there is a form. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import type { NearestView, PathView } from "@/lib/qualification/model/nearest-view";
import { NearestLine } from "./outcome-drawer";
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
const draw = (view: NearestView, withForm: boolean) =>
  renderToStaticMarkup(
    <TryPathProvider value={withForm ? () => undefined : undefined}>
      <NearestLine nearest={view} />
    </TryPathProvider>,
  );

test.each([
  ["unreadable", "a step has a condition that can’t be evaluated here."],
  ["openness_unreadable", "a step has no entry that is certain to be open (count or status unreadable)."],
] as const)("without a path because of %s, says: %s", (none, why) => {
  expect(draw({ ...nearest(), none }, false)).toContain(`<p>No path available: ${why}</p>`);
});

const tries = (view: NearestView, withForm: boolean) =>
  [...draw(view, withForm).matchAll(/aria-label="(Try it locally[^"]*)"/g)].map((found) => found[1]);
const notes = (view: NearestView, withForm: boolean) =>
  draw(view, withForm).split("A hypothetical, not advice for the respondent").length - 1;

test("offers to try each path where there is a form", () => {
  const view = nearest(path("35–44", ["35"]), path("18–24", ["18"]));
  expect(tries(view, true)).toEqual(["Try it locally: Age 35–44", "Try it locally: Age 18–24"]);
  expect(tries(view, false)).toEqual([]);
});

test("does not offer to try a path that was stored without its answers", () => {
  expect(tries(nearest(path("35–44")), true)).toEqual([]);
});

test("says once that a path is a hypothetical, wherever one can be tried", () => {
  expect(notes(nearest(path("35–44", ["35"]), path("18–24", ["18"]), path("25–34", ["25"])), true)).toBe(1);
  expect(notes(nearest(path("35–44"), path("18–24", ["18"])), true)).toBe(1);
  expect(notes(nearest(path("35–44", ["35"])), false)).toBe(0);
  expect(notes(nearest(path("35–44")), true)).toBe(0);
});

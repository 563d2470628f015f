import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LibraryPage } from "@/lib/opportunities/library-model";
import { NO_FILTER } from "@/lib/opportunities/library-wish";
import { LibraryStale } from "./library-stale";

const none: LibraryPage["facets"][keyof LibraryPage["facets"]] = [];
const facets = (stale: number): LibraryPage["facets"] => ({
  ...(Object.fromEntries(Object.keys(NO_FILTER).map((name) => [name, none])) as LibraryPage["facets"]),
  age: [{ value: "fresh", opportunities: 3 }, ...(stale > 0 ? [{ value: "stale", opportunities: stale }] : [])],
});
const draw = (stale: number, age = "") =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LibraryStale facets={facets(stale)} filter={{ ...NO_FILTER, age }} reading={false} onRead={() => undefined} />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, "");

test("the button says how many are read again, and is not there without any", () => {
  expect(draw(12)).toBe("12 of these were read a day ago or more.Read 12 again");
  expect(draw(1, "stale")).toBe("1 of these was read a day ago or more.Read 1 again");
  expect(draw(0)).toBe("");
  expect(draw(12, "fresh")).toBe("");
});

test("more than one reading takes are told, not begun", () => {
  expect(draw(2_001)).toContain("At most 2,000 are read in one go.");
});

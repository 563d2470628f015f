import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_FILTER } from "@/lib/opportunities/library/address";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { LibraryStale } from "./library-stale";

const none: LibraryPage["facets"][keyof LibraryPage["facets"]] = [];
const facets = (stale: number): LibraryPage["facets"] => ({
  ...(Object.fromEntries(Object.keys(NO_FILTER).map((name) => [name, none])) as LibraryPage["facets"]),
  age: [{ value: "fresh", opportunities: 3 }, ...(stale > 0 ? [{ value: "stale", opportunities: stale }] : [])],
});
const draw = (stale: number, age = "") =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LibraryStale
        facets={facets(stale)}
        filter={{ ...NO_FILTER, age }}
        isBulkReading={false}
        onRead={() => undefined}
      />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, "");

test("shows how many opportunities the button refetches, and no button at 0", () => {
  expect(draw(12)).toBe("12 of these were updated a day ago or more.Refresh 12");
  expect(draw(1, "stale")).toBe("1 of these was updated a day ago or more.Refresh 1");
  expect(draw(0)).toBe("");
  expect(draw(12, "fresh")).toBe("");
});

test("shows the limit for more opportunities than one bulk read accepts, without starting it", () => {
  expect(draw(2_001)).toContain("You can refresh up to 2,000 at a time.");
});

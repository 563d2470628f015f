/** A 200,000-character order number is cut wherever it is a name. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compareFacts } from "@/lib/opportunities/compare/compare-facts";
import type { CompareView } from "@/lib/opportunities/compare/compare-view";
import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import type { WatchLine } from "@/lib/opportunities/watches/watch-model";
import { watchesQuery } from "@/lib/opportunities/watches/watch-queries";
import { buildTargeting } from "@/lib/targeting/model";
import { anOpportunity } from "@/lib/testing/wire-builders";
import { CompareFacts } from "./compare/compare-facts";
import { LibraryLine } from "./library/library-line";
import { WatchList } from "./watches/watch-list";

const LONG = "W".repeat(200_000);

const opportunity = (id: string, order_number: string) => {
  const wire = anOpportunity(id, { order_number, created: "" });
  return { opportunity: wire, targeting: buildTargeting(wire) };
};

/** Both tables of the comparison: order numbers that differ, and equal ones. */
function comparison(other: string): ReactNode {
  const [a, b] = [opportunity("1", LONG), opportunity("2", other)];
  const view = {
    facts: compareFacts(a, b),
    a: { head: { id: "1", orderNumber: LONG }, readAt: 0 },
    b: { head: { id: "2", orderNumber: other }, readAt: 0 },
  } as unknown as CompareView;
  return <CompareFacts view={view} />;
}

function watches(): ReactNode {
  const client = new QueryClient();
  const line = { id: "w", opportunityId: "7", orderNumber: LONG, status: "OPEN", whole: true, percent: 10, readAt: 0 };
  client.setQueryData(watchesQuery().queryKey, [line as unknown as WatchLine]);
  return (
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter>
        <WatchList />
      </NuqsTestingAdapter>
    </QueryClientProvider>
  );
}

const nothing = () => undefined;

function libraryRow(): ReactNode {
  const row = {
    id: "7",
    orderNumber: LONG,
    status: "OPEN",
    blockedStep: "",
    created: "",
    daysInField: { text: "–", value: undefined, odd: undefined },
    devices: [],
    missingAt: undefined,
  } as unknown as LibraryRow;
  return (
    <table>
      <tbody>
        <LibraryLine
          row={row}
          columns={["id"]}
          selected={false}
          onSelect={nothing}
          isPreviewed={false}
          onPreview={nothing}
        />
      </tbody>
    </table>
  );
}

const SCREENS = {
  "library row": libraryRow,
  "watch list": watches,
  "comparison of different numbers": () => comparison("ORD-2"),
  "comparison of equal numbers": () => comparison(LONG),
};

test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])("%s", (name) => {
  const markup = renderToStaticMarkup(SCREENS[name]());
  expect(markup).toContain("WWW…");
  expect(markup.length).toBeLessThan(30_000);
});

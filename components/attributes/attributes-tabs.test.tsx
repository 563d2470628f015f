// @vitest-environment happy-dom
/** The catalog's count while another tab is open. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AttributesTabs } from "./attributes-tabs";
import { useCatalogueCount } from "./catalogue/use-catalogue-count";

let search = "";
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useSearchParams: () => new URLSearchParams(search),
}));

const requests: string[] = [];
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return new Response(JSON.stringify({ ok: true, value: { rows: [], total: 16, listed: 500 } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const overview = { known: 600, inTop: 500, inFull: 0, inCountry: 0, inTargeting: 9 };

function Tabs() {
  const matches = useCatalogueCount(["de_DE"], "texts");
  return <AttributesTabs tab="texts" overview={overview} matches={matches} />;
}

/** @param routed query that the router reports. */
function draw(query: string, routed = query): void {
  search = routed;
  render(
    <NuqsTestingAdapter searchParams={query}>
      <QueryClientProvider client={new QueryClient()}>
        <Tabs />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}
const catalogue = (count: string) => screen.findByRole("link", { name: `Catalog ${count}` });

test("with filters, the attributes that match them are counted as the catalog would", async () => {
  draw("q=employment&country=JP");
  expect((await catalogue("16")).getAttribute("href")).toContain("q=employment");
  expect(requests).toEqual([
    expect.stringMatching(/^\/api\/attributes\/catalogue\?(?=.*q=employment)(?=.*country=JP)/),
  ]);
});

test("without filters, the list of the link is counted, and nothing is fetched", async () => {
  draw("pins=de_DE&source=targeting");
  expect((await catalogue("9")).getAttribute("href")).toContain("source=targeting");
  expect(requests).toEqual([]);
});

test.each([
  ["q=vollzeit", "", "/attributes?q=vollzeit&tab=lookup"],
  ["", "q=vollzeit", "/attributes?tab=lookup"],
])("links follow the text before the router reports it: typed %j, reported %j", (typed, routed, href) => {
  draw(typed, routed);
  expect(screen.getByRole("link", { name: "ID lookup" }).getAttribute("href")).toBe(href);
});

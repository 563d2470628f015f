// @vitest-environment happy-dom
/** A link to an entry of a step whose picture filters the entries. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test, vi } from "vitest";
import { positionLink, tabLink, type LinkState } from "@/lib/opportunities/opportunity-link";
import { layoutAs } from "@/lib/targeting/layout/layouts-of";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { StepContent } from "../step-content";

afterEach(cleanup);

const wording: Wording = { names: { attribute: (id) => `Attribute ${id}`, answer: (_id, value) => `Answer ${value}` } };
/** The first twelve entries have answer 0 on attribute 1, the others answer 1. */
const [step] = aTargeting({
  cells: [...valueCells("1", 2), ...valueCells("2", 12)],
  quotas: [Array.from({ length: 24 }, (_unused, n) => aQuota([`1-${Math.floor(n / 12)}`, `2-${n % 12}`]))],
}).steps;
const layout = step && layoutAs(step, "table");
if (!step || !layout) throw new Error("no table");

/** Query of the page; each link or press replaces it. */
let query = "";

const content = () => (
  <NuqsTestingAdapter
    key={query}
    searchParams={query}
    onUrlUpdate={({ queryString }) => {
      query = queryString;
    }}
  >
    <StepContent
      step={step}
      layout={layout}
      wording={wording}
      linkTarget={new URLSearchParams(query).get("entry") ?? undefined}
      labelsPending={false}
      onOpenSet={() => undefined}
      label="Q1"
    />
  </NuqsTestingAdapter>
);

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const press = async (name: RegExp) => {
  const before = query;
  const bars = await screen.findByRole("toolbar", { name: "Q1: filter by Attribute 1" });
  await userEvent.click(within(bars).getByRole("button", { name }));
  await vi.waitFor(() => expect(query).not.toBe(before));
};
/** Link on the page that carries its filter, or not. */
const follow = (link: (view: LinkState) => string) => {
  query = new URL(link({ filter: new URLSearchParams(query).get("filter") ?? "" }), "http://console").search;
};

test("a link to an entry ends a filter that may hide it, but not a filter chosen afterwards", async () => {
  const { rerender } = render(content());
  expect(rows()).toHaveLength(24);
  await press(/^Answer 0/);
  expect(rows()).toHaveLength(12);
  follow((view) => tabLink("1", "targeting", view));
  rerender(content());
  expect(rows()).toHaveLength(12);
  follow((view) => positionLink("1", { entry: "F1.24" }, view));
  expect(query).toBe("?entry=F1.24");
  follow((view) => positionLink("1", { entry: "Q1.24" }, view));
  rerender(content());
  expect(rows()).toHaveLength(24);
  if (screen.queryByRole("toolbar") === null)
    await userEvent.click(screen.getByRole("button", { name: "Show picture" }));
  await press(/^Answer 1/);
  expect(rows()).toHaveLength(12);
  expect(query).toMatch(/entry=Q1\.24&filter=Q1:|filter=Q1:.*&entry=Q1\.24/);
  rerender(content());
  expect(rows()).toHaveLength(12);
});

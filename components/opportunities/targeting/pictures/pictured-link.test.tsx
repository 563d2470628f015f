// @vitest-environment happy-dom
/** A link to an entry of a step whose picture filters the entries. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
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

const content = (linkTarget?: string) => (
  <StepContent
    step={step}
    layout={layout}
    wording={wording}
    linkTarget={linkTarget}
    labelsPending={false}
    onOpenSet={() => undefined}
    label="Q1"
  />
);

const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const press = async (name: RegExp) => {
  const bars = await screen.findByRole("toolbar", { name: "Q1: filter by Attribute 1" });
  await userEvent.click(within(bars).getByRole("button", { name }));
};

test("a link to an entry ends a filter that may hide it, but not a filter chosen afterwards", async () => {
  const { rerender } = render(content());
  expect(rows()).toHaveLength(24);
  await press(/^Answer 0/);
  expect(rows()).toHaveLength(12);
  rerender(content("Q2.1"));
  expect(rows()).toHaveLength(12);
  rerender(content("Q1.24"));
  expect(rows()).toHaveLength(24);
  await press(/^Answer 1/);
  expect(rows()).toHaveLength(12);
  rerender(content());
  expect(rows()).toHaveLength(12);
});

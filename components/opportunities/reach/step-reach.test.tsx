// @vitest-environment happy-dom
/** Rung of a step: bar and sentence, in order and alone. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aReach, aReachView, aRung } from "@/lib/testing/reach/a-reach";
import { StepReach } from "./step-reach";

afterEach(cleanup);

const bars = () =>
  [...document.querySelectorAll<HTMLElement>("[data-bar]")].map(
    ({ dataset, style }) => `${dataset["bar"]} ${Number.parseFloat(style.width).toFixed(1)}%`,
  );

test("in order: solid with room, hatched only closed, dashed possible, and a sentence about the loss", () => {
  render(<StepReach overlay={{ reach: aReach(), ladder: "order", measure: "count" }} stepKey="Q1" />);
  expect(bars()).toEqual(["match 5.1%", "closed 1.4%", "maybe 21.3%"]);
  expect(document.querySelector("[data-reach] p")?.textContent).toBe(
    "Reach after Q1:80% lost1,230 with room, 340 with closed quotas only, 5,100 possibleLargest loss",
  );
  expect(document.querySelector("[data-bar=maybe]")?.className).toContain("border-dashed");
  expect(document.querySelector("[data-bar=closed]")?.className).toContain("hatch");
});

test("alone: the same step without those before it", () => {
  render(<StepReach overlay={{ reach: aReach(), ladder: "alone", measure: "count" }} stepKey="Q1" />);
  expect(bars()).toEqual(["match 60.0%", "closed 8.3%", "maybe 16.7%"]);
  expect(document.querySelector("[data-reach] p")?.textContent).toBe(
    "Reach of Q1 alone:23% lost14,400 with room, 2,000 with closed quotas only, 4,000 possible",
  );
});

test("closed for everyone: all certain people are hatched", () => {
  const closed = { room: 0, onlyClosed: 4_200, possible: 800, possibleRoom: 0 };
  const reach = aReach({
    total: aReachView(closed),
    ladder: [aRung("panel", { room: 9_000 }), aRung("facts", { room: 5_000 }), aRung("Q1", closed)],
  });
  render(<StepReach overlay={{ reach, ladder: "order", measure: "count" }} stepKey="Q1" />);
  expect(bars()).toEqual(["closed 84.0%", "maybe 16.0%"]);
  expect(screen.getAllByText("over 99% lost")).toHaveLength(1);
});

test("without 10 people before the step, no loss is stated", () => {
  const reach = aReach({ ladder: [aRung("panel", { room: 9_000 }), aRung("facts", {}), aRung("Q1", {})] });
  render(<StepReach overlay={{ reach, ladder: "order", measure: "count" }} stepKey="Q1" />);
  expect(bars()).toEqual([]);
  expect(document.querySelector("[data-reach] p")?.textContent).toBe("Reach after Q1:< 10 with room");
});

test("a step that the reach doesn't contain has no bar", () => {
  const { container } = render(
    <StepReach overlay={{ reach: aReach(), ladder: "order", measure: "count" }} stepKey="Q7" />,
  );
  expect(container.innerHTML).toBe("");
});

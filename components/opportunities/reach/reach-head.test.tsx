// @vitest-environment happy-dom
/** Reach above the steps: numbers, choices, legend, table, and a failed fetch. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ReachOverlay } from "@/lib/opportunities/reach/reach-overlay";
import { summarise } from "@/lib/opportunities/model/step-summary";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { aReach, aReachView, aRung } from "@/lib/testing/reach/a-reach";
import { aFilter, aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { ReachHead } from "./reach-head";

afterEach(cleanup);

const wording = {
  names: { attribute: (id: string) => ({ "1": "Region", "2": "Income" })[id], answer: () => undefined },
};
const { steps } = aTargeting({
  cells: [...valueCells("1", 1), ...valueCells("2", 2)],
  filters: [[aFilter("1-0")]],
  quotas: [[aQuota(["2-0"], 40), aQuota(["2-1"], 40)]],
});

function show(reach: OpportunityReach, choice: Partial<ReachOverlay> = {}) {
  const [onLadder, onMeasure] = [vi.fn<(mode: string) => void>(), vi.fn<(measure: string) => void>()];
  render(
    <ReachHead
      overlay={{ reach, ladder: "order", measure: "count", ...choice }}
      steps={steps.map(summarise)}
      wording={wording}
      onLadder={onLadder}
      onMeasure={onMeasure}
    />,
  );
  return { onLadder, onMeasure, user: userEvent.setup() };
}

const section = () => screen.getByRole("region", { name: "Reach" });
const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));

test("the first line states the people of the whole opportunity, and links the panel", () => {
  show(aReach({ computedAt: Date.now() }));
  expect(section().querySelector("p > span")?.textContent).toBe(
    "Of 200,000 people in Spring panel: 1,230 certain with room, 340 with closed quotas only, 5,100 possible, 193,330 don’t match",
  );
  expect(screen.getByRole("link", { name: "Spring panel" }).getAttribute("href")).toMatch(/^\/panels\/7f1f2a0e-/);
  expect(screen.getAllByRole("button", { name: /^computed / })).toHaveLength(1);
});

test("the panel and the facts are rows of the ladder", () => {
  show(aReach());
  const rows = [...section().querySelectorAll<HTMLElement>("[data-reach]")];
  expect(rows.map((row) => row.textContent)).toEqual([
    "Whole panel200,000 people",
    "Device, country, and language88% lost20,000 with room, 4,000 possible",
  ]);
  expect(within(section()).getAllByText(/The full bar of a step is 24,000 people/)).toHaveLength(1);
  expect(within(section()).queryByText("Fits, unknown quota")).toBeNull();
});

test("choices report the press, and the legend names the base of a loss", async () => {
  const { user, onLadder, onMeasure } = show(aReach());
  expect(section().textContent).toContain("share of the people left before the step");
  await user.click(screen.getByRole("radio", { name: "Each step alone" }));
  expect(onLadder).toHaveBeenCalledExactlyOnceWith("alone");
  await user.click(screen.getByRole("radio", { name: "People per place" }));
  expect(onMeasure).toHaveBeenCalledExactlyOnceWith("people");
});

test("each step alone is compared with the people left by the facts", () => {
  show(aReach(), { ladder: "alone" });
  expect(section().textContent).toContain("share of the people left by device, country, and language");
});

test("without open entries there is no choice of people per place", () => {
  show(aReach({ entries: {} }));
  expect(screen.queryByRole("radio", { name: "People per place" })).toBeNull();
});

test("the table has all rungs, with the names of the steps", async () => {
  const { user } = show(aReach());
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("table", { name: "Reach by step, in order" })).toHaveLength(1);
  expect(cells()).toEqual([
    ["Step", "With room", "Closed quotas only", "Possible", "Don’t match", "Lost"],
    ["Whole panel", "200,000", "< 10", "< 10", "< 10", "–"],
    ["Device, country, and language", "20,000", "< 10", "4,000", "176,000", "88%"],
    ["F1 Region", "9,000", "< 10", "6,000", "185,000", "38%"],
    ["Q1 Income", "1,230", "340", "5,100", "193,330", "80% largest"],
  ]);
  expect(screen.getAllByRole("rowheader")).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Hide table" }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("fewer than 10 people everywhere are never told apart", async () => {
  const { user } = show(
    aReach({
      total: aReachView({ room: 8, onlyClosed: 3, possible: 9 }),
      ladder: [aRung("panel", { room: 200_000 }), aRung("facts", {}), aRung("F1", {}), aRung("Q1", {})],
    }),
  );
  expect(section().querySelector("p > span")?.textContent).toBe(
    "Of 200,000 people in Spring panel: < 10 certain with room, < 10 with closed quotas only, < 10 possible, 200,000 don’t match",
  );
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(cells().slice(2)).toEqual([
    ["Device, country, and language", "< 10", "< 10", "< 10", "200,000", "over 99%"],
    ["F1 Region", "< 10", "< 10", "< 10", "200,000", "–"],
    ["Q1 Income", "< 10", "< 10", "< 10", "200,000", "–"],
  ]);
});

const underFacts = (facts: Parameters<typeof aRung>[1]) => [aRung("panel", { room: 2_000 }), aRung("facts", facts)];
const legend = () => screen.getByText(/^Possible: /).textContent;

test("the legend uses the heading of the table for people who do not match", () => {
  show(aReach());
  expect(screen.getByText(/^Numbers of people are rounded/).textContent).toContain(
    "“Don’t match” is the rest of the panel; for an entry it can be up to 18 off.",
  );
});

test("the legend says why people are possible", () => {
  show(aReach({ ladder: underFacts({ room: 2_000 }), undecidable: 0 }));
  expect(legend()).toBe("Possible: an answer is missing or expired");
  cleanup();
  show(aReach({ ladder: underFacts({ room: 1_000, possible: 1_000 }), undecidable: 1 }));
  expect(legend()).toBe(
    "Possible: an answer is missing or expired, or the country, language, or device is unknown, or no answer decides",
  );
});

test("people with an unknown quota have their own number, sample and column", async () => {
  const unknown = { certain: 900, room: 200, onlyClosed: 100, possible: 0 };
  const { user } = show(
    aReach({ total: aReachView(unknown), ladder: [aRung("panel", { room: 2_000 }), aRung("Q1", unknown)] }),
  );
  expect(section().querySelector("p > span")?.textContent).toContain(
    "100 with closed quotas only, 600 with unknown quota, < 10",
  );
  expect(within(section()).getAllByText("Fits, unknown quota")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(cells().at(-1)).toEqual(["Q1 Income", "200", "100", "600", "< 10", "199,100", "60% largest"]);
});

test("says that figures are left out, and offers “Each step alone” only with figures of single steps", () => {
  const ladder = aReach().ladder.map((rung) => ({ ...rung, alone: null }));
  show(aReach({ ladder, isWithheld: true }), { ladder: "alone" });
  expect(section().textContent).toContain("Some are left out: together with the others");
  expect(screen.queryByRole("radio", { name: "Each step alone" })).toBeNull();
  // The URL may still ask for it.
  expect(section().textContent).toContain("share of the people left before the step");
  cleanup();
  show(aReach());
  expect(section().textContent).not.toContain("left out");
});

test.each([
  [false, "Not open. If it were open, of"],
  [null, "Status not stated. If it’s open, of"],
] as const)("the reach of an opportunity of which open is %s is labeled as if it were", (isOpen, opening) => {
  show(aReach({ isOpen }));
  expect(section().querySelector("p > span")?.textContent).toBe(
    `${opening} 200,000 people in Spring panel: 1,230 certain with room, 340 with closed quotas only, 5,100 possible, 193,330 don’t match`,
  );
});

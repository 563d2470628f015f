// @vitest-environment happy-dom
/** Conditions with their gain, and missing answers. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishCount } from "@/lib/panels/model/published-count";
import { aReach, aReachView, aRelaxation } from "@/lib/testing/reach/a-reach";
import { aCell, id } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { ReachPanels } from "./reach-panels";

afterEach(cleanup);

const names = {
  attribute: (attribute: string) => ({ "1": "Region", "2": "Einkommen" })[attribute],
  answer: (attribute: string, value: string) => (attribute === "2" && value === "7" ? "5.000 € und mehr" : undefined),
  lang: () => "de",
};

const show = (reach: OpportunityReach) =>
  render(<ReachPanels reach={reach} wording={{ names }} linkState={{ words: "de_DE", ladder: "alone" }} />);

const relaxRows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));

const items = () => screen.getAllByRole("listitem").map((item) => item.textContent);

test("changes are sorted by their gain, and link to their step", () => {
  show(aReach());
  expect(relaxRows()).toEqual([
    ["Change", "Costs", "With room"],
    ["Without step F1", "49%", "+1,2002,430 in all"],
    ["If closed entries of Q1 were open", "22%", "+3401,570 in all"],
    ["Without Einkommen in Q1", "14%", "+2001,430 in all"],
  ]);
  expect(screen.getByRole("link", { name: "Without Einkommen in Q1" }).getAttribute("href")).toBe(
    "/opportunities/55304?words=de_DE&ladder=alone&entry=Q1",
  );
  expect(screen.getByText("Einkommen", { selector: "th bdi" }).lang).toBe("de");
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
});

test("the first five changes are shown until the user asks for all", async () => {
  const user = userEvent.setup();
  show(
    aReach({
      missing: [],
      relax: Array.from({ length: 8 }, (_unused, n) => aRelaxation("step", `Q${n + 1}`, 2_000 - n * 10)),
    }),
  );
  expect(relaxRows()).toHaveLength(6);
  await user.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(relaxRows()).toHaveLength(9);
  await user.click(screen.getByRole("button", { name: "Show first 5" }));
  expect(relaxRows()).toHaveLength(6);
});

test("all changes and all missing answers are printed", () => {
  show(
    aReach({
      missing: Array.from({ length: 7 }, (_unused, n) => ({
        attributeId: id(String(n + 1)),
        people: publishCount(100),
      })),
      relax: Array.from({ length: 8 }, (_unused, n) => aRelaxation("step", `Q${n + 1}`, 2_000 - n * 10)),
    }),
  );
  expect([relaxRows().length, items().length]).toEqual([6, 5]);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect([relaxRows().length, items().length]).toEqual([9, 7]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect([relaxRows().length, items().length]).toEqual([6, 5]);
});

test("a gain below 10 is not shown", () => {
  show(aReach({ missing: [], relax: [aRelaxation("step", "F1", 1_230)] }));
  expect(relaxRows()[1]).toEqual(["Without step F1", "0%", "< 101,230 in all"]);
});

test("says once that no single change helps, instead of a table of nothing", () => {
  const relax = [aRelaxation("step", "F1", 0), aRelaxation("step", "Q1", 7)];
  show(aReach({ total: aReachView({ room: 0 }), missing: [], relax }));
  expect(screen.getAllByText("No single change reaches 10 people with room.")).toHaveLength(1);
  expect(screen.queryByRole("table")).toBeNull();
});

test("missing answers link to their attribute and to the ledger", async () => {
  show(aReach({ relax: [] }));
  const panel = screen.getByRole("region", { name: "Missing answers" });
  expect(panel.textContent).toContain("People for whom an answer could decide, but who have no valid one:");
  expect(panel.textContent).not.toContain("hidden or not understood");
  expect(
    within(panel)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Einkommen4,000 people", "Region1,300 people"]);
  expect(within(panel).getByRole("link", { name: "Einkommen" }).getAttribute("href")).toBe("/attributes/2");
  expect(within(panel).getByRole("link", { name: "Show what to ask next" }).getAttribute("href")).toBe(
    "/panels/profiling",
  );
});

test("the first five missing answers are shown until the user asks for all", async () => {
  const user = userEvent.setup();
  const missing = Array.from({ length: 7 }, (_unused, n) => ({
    attributeId: id(String(n + 100)),
    people: publishCount(700 - n * 100),
  }));
  show(aReach({ relax: [], missing }));
  expect(items()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(items().at(-1)).toBe("Attribute 106100 people");
  await user.click(screen.getByRole("button", { name: "Show first 5" }));
  expect(items()).toHaveLength(5);
});

const missingText = () => screen.getByRole("region", { name: "Missing answers" }).textContent;

test("conditions that no answer decides are named, also where no answer is missing", () => {
  show(aReach({ relax: [], undecidable: 2 }));
  expect(missingText()).toContain("2 conditions are hidden or not understood, so no answer decides them");
  cleanup();
  show(aReach({ relax: [], missing: [], undecidable: 1 }));
  expect(missingText()).toContain("1 condition is hidden or not understood, so no answer decides it");
  expect(screen.queryAllByRole("listitem")).toHaveLength(0);
});

test("a single condition is named by its sentence, and a single entry links to its quota", () => {
  const relax = [
    { ...aRelaxation("condition", "F1", 1_500, "1"), cell: aCell("x", "1", { value: "3", negate: true }) },
    { ...aRelaxation("entry", "Q1", 1_400), entry: "Q1.2" },
  ];
  show(aReach({ relax, missing: [] }));
  expect(relaxRows().map(([change]) => change)).toEqual([
    "Change",
    "Without “Region is not 3” in F1",
    "If Q1.2 were open",
  ]);
  expect(screen.getByRole("link", { name: "If Q1.2 were open" }).getAttribute("href")).toContain("tab=quotas");
});

test("a wider condition shows the answer that it adds, or its numbers before and after", () => {
  const range = aCell("r", "1", { kind: "RANGE", range: { from: 18, to: 34 } });
  const list = aCell("l", "2", { kind: "LIST", list: ["3", "4"], operator: "OR" });
  const relax = [
    { ...aRelaxation("wider", "F1", 1_500, "1"), cell: range, answer: "35" },
    { ...aRelaxation("wider", "F1", 1_400, "2"), cell: list, answer: "7" },
    { ...aRelaxation("wider", "Q1", 1_300, "1"), cell: aCell("v", "1", { value: "34" }), answer: "35" },
  ];
  show(aReach({ relax, missing: [] }));
  expect(relaxRows().map(([change, , gain]) => [change, gain])).toEqual([
    ["Change", "With room"],
    ["Region 18–34 → 18–35 in F1", "+2701,500 in all"],
    ["Add the answer 5.000 € und mehr to “Einkommen is 3 or 4” in F1", "+1701,400 in all"],
    ["Region 34 → 34 or 35 in Q1", "+701,300 in all"],
  ]);
});

test("without changes and missing answers there are no panels", () => {
  expect(show(aReach({ relax: [], missing: [] })).container.innerHTML).toBe("");
});

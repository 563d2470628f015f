// @vitest-environment happy-dom
/** People per place in bars, grids, tables and dots of quota steps: ink, outline, numbers by pointer and by keyboard. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test } from "vitest";
import { buildOverlay } from "@/lib/opportunities/persona-overlay/build-overlay";
import type { BarMeasure } from "@/lib/opportunities/reach/reach-choice";
import type { OpportunityReach } from "@/lib/panels/model/model";
import { publishCount } from "@/lib/panels/model/published-count";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import { layoutAs } from "@/lib/targeting/layout/layouts-of";
import type { Targeting } from "@/lib/targeting/model";
import { aReach } from "@/lib/testing/reach/a-reach";
import { aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { StepContent } from "../targeting/step-content";
import { TargetingOverlayProvider } from "../targeting/targeting-context";

afterEach(cleanup);

const ATTRIBUTES: Readonly<Record<string, string>> = { "1": "Gender", "2": "Age", "3": "Region" };
const wording = {
  names: {
    attribute: (id: string) => ATTRIBUTES[id],
    answer: (id: string, value: string) => `${ATTRIBUTES[id]} ${value}`,
  },
};

/** Entries: 120 for 40 places, 20 for 40, closed. */
const genders = aTargeting({
  cells: valueCells("1", 3),
  quotas: [[aQuota(["1-0"], 40), aQuota(["1-1"], 40), aQuota(["1-2"], 40, "CLOSED")]],
});
/** 2 × 2 without the last combination; the third is closed. */
const grid = aTargeting({
  cells: [...valueCells("1", 2), ...valueCells("2", 2)],
  quotas: [[aQuota(["1-0", "2-0"], 40), aQuota(["1-0", "2-1"], 40), aQuota(["1-1", "2-0"], 40, "CLOSED")]],
});

const ENTRIES: OpportunityReach["entries"] = {
  "Q1.1": { certain: publishCount(120), possible: publishCount(40), perPlace: 3 },
  "Q1.2": { certain: publishCount(20), possible: publishCount(0), perPlace: 0.5 },
  "Q1.3": { certain: publishCount(70), possible: publishCount(0), perPlace: null },
};

interface Shown {
  readonly measure?: BarMeasure;
  readonly entries?: OpportunityReach["entries"];
  readonly lens?: boolean;
}

function show(of: Targeting, kind: LayoutKind, { measure = "people", entries = ENTRIES, lens = false }: Shown = {}) {
  const [step] = of.steps;
  const layout = step && layoutAs(step, kind);
  if (!layout) throw new Error("no step in that layout");
  const persona = {
    id: "p",
    label: "Mina",
    about: "",
    answers: [
      { attributeId: "1", values: ["0"] },
      { attributeId: "2", values: ["1"] },
    ],
  };
  const reach = { reach: aReach({ entries }), ladder: "order", measure } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter hasMemory>
        <TargetingOverlayProvider
          value={{ reach, personaOverlay: lens ? buildOverlay(of, { status: "OPEN" }, persona) : undefined }}
        >
          <StepContent
            step={step}
            layout={layout}
            wording={wording}
            linkTarget={undefined}
            labelsPending={false}
            onOpenSet={() => undefined}
            label="Q1: Gender × Age"
          />
        </TargetingOverlayProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const entry = (key: string) => {
  const found = document.querySelector<HTMLElement>(`[data-entry="${key}"]`);
  if (!found) throw new Error(`no entry ${key}`);
  return found;
};
const legend = /^People per place: people of the panel who fit the entry/;

test("bars keep the length of the count, and their ink and number are people per place", () => {
  show(genders, "bars");
  const bar = (key: string) => entry(key).querySelector<HTMLElement>("[data-bar]");
  expect(entry("Q1.1").querySelector("b")?.textContent).toBe("3.0");
  expect(entry("Q1.1").textContent).toContain("120 people for 40 places, 40 more possible, 199,840 don’t match");
  expect(bar("Q1.1")?.className).toContain("bg-ink/45");
  expect(bar("Q1.1")?.style.width).toBe("100%");
  expect(bar("Q1.1")?.hasAttribute("data-few")).toBe(false);
  expect(bar("Q1.2")?.hasAttribute("data-few")).toBe(true);
  expect(bar("Q1.2")?.className).toContain("outline");
  // A closed entry keeps its hatch.
  expect(bar("Q1.3")?.className).toContain("hatch");
  expect(entry("Q1.3").textContent).toContain("70 people, 199,930 don’t match");
  expect(screen.getAllByText(legend)).toHaveLength(1);
});

test("with the count chosen, and without people in the reach, bars show the count", () => {
  show(genders, "bars", { measure: "count" });
  expect(entry("Q1.1").querySelector("b")?.textContent).toBe("40");
  expect(screen.queryByText(legend)).toBeNull();
  cleanup();
  show(genders, "bars", { entries: {} });
  expect(entry("Q1.1").querySelector("b")?.textContent).toBe("40");
  expect(screen.queryByText(legend)).toBeNull();
});

test("a grid has one tab stop, and arrow keys name each number below it, across cells without one", async () => {
  const user = show(grid, "cross-tab");
  const numbers = screen.getAllByRole("button");
  expect(numbers.map(({ textContent, tabIndex }) => `${textContent} ${tabIndex}`)).toEqual([
    "3.0 people per place: 120 people for 40 places: 3.0 each, 40 more possible, 199,840 don’t match 0",
    "0.5 people per place: 20 people for 40 places: 0.5 each, 199,980 don’t match -1",
    "– people per place: 70 people, closed, 199,930 don’t match -1",
  ]);
  expect(entry("Q1.1").hasAttribute("data-few")).toBe(false);
  expect(entry("Q1.2").hasAttribute("data-few")).toBe(true);
  expect(entry("Q1.2").title).toBe("Q1.2: 20 people for 40 places: 0.5 each, 199,980 don’t match");
  numbers[0]?.focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(numbers[1]);
  expect(screen.getAllByText("20 people for 40 places: 0.5 each, 199,980 don’t match", { selector: "p" })).toHaveLength(
    1,
  );
  // Nothing below: the focus stays.
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(numbers[1]);
  await user.keyboard("{Home}{ArrowDown}");
  expect(document.activeElement).toBe(numbers[2]);
  expect(screen.getAllByRole("button").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  await user.keyboard("{Control>}{Home}{/Control}");
  expect(document.activeElement).toBe(numbers[0]);
});

test("a grid of people has no totals, because people fit several entries", () => {
  show(grid, "cross-tab");
  expect(screen.queryByText("Total")).toBeNull();
  expect(screen.getAllByText(legend)).toHaveLength(1);
  cleanup();
  show(grid, "cross-tab", { entries: {} });
  expect(screen.getAllByText("Total")).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the persona's cell stays outlined, and the others are dimmed", () => {
  show(grid, "cross-tab", { lens: true });
  expect(entry("Q1.2").hasAttribute("data-here")).toBe(true);
  expect(entry("Q1.2").className).toContain("bg-heat-1");
  expect(entry("Q1.1").className).not.toContain("bg-heat");
  expect(entry("Q1.1").textContent).toContain("3.0");
});

test("a table has a column with people per place beside the count", () => {
  show(grid, "table");
  const table = screen.getByRole("table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Entry", "Gender", "Age", "Count", "People per place", "Status"]);
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelectorAll("td")[4]?.textContent),
  ).toEqual([
    "3.0 (120 + 40 possible) 199,840 don’t match",
    "0.5 (20) few 199,980 don’t match",
    "– (70) 199,930 don’t match",
  ]);
});

test("a long table has the same column", async () => {
  const cells = valueCells("1", 40);
  const long = aTargeting({ cells, quotas: [cells.map(({ tag }) => aQuota([tag], 40))] });
  show(long, "table");
  expect(await screen.findAllByRole("columnheader", { name: "People per place" })).toHaveLength(1);
});

test("dots are outlined below three people per place, and name their people", async () => {
  const cells = [...valueCells("1", 2), ...valueCells("2", 3), ...valueCells("3", 4)];
  const quotas = ["1-0", "1-1"].flatMap((gender) =>
    ["2-0", "2-1", "2-2"].flatMap((age) => [0, 1, 2, 3].map((n) => aQuota([gender, age, `3-${n}`], 40))),
  );
  show(aTargeting({ cells, quotas: [quotas] }), "product");
  const plane = await screen.findByRole("grid", { name: "Q1: combinations" });
  const about = document.getElementById(plane.getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toContain("23 open · 1 open, fewer than 3 people per place");
  expect(plane.querySelectorAll('[data-dots="few"]')).toHaveLength(1);
  expect(screen.getByRole("gridcell").textContent).toContain("Q1.1 Open, count 40, 120 people for 40 places: 3.0 each");
});

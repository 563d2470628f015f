// @vitest-environment happy-dom
/** Areas of the steps: values by keyboard and pointer, gaps, ended steps, pace with its formula, table. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { datedFigures } from "@/lib/opportunities/history/dated-figures";
import { paceLack } from "@/lib/opportunities/history/trend";
import type { SnapshotLine } from "@/lib/store/opportunities/snapshots";
import { TrendAreas } from "./trend-areas";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 3);

type Steps = Readonly<Record<string, readonly [open: number, count: number]>>;

const snapshot = (position: number, at: number, steps: Steps | undefined): SnapshotLine => ({
  id: `s${position}`,
  position,
  firstReadAt: START + at * HOUR,
  readAt: START + at * HOUR,
  fetches: 1,
  figures: steps && {
    status: "OPEN",
    price: 1,
    length: 10,
    incidence: 50,
    entries: 9,
    openEntries: Object.values(steps).reduce((sum, [open]) => sum + open, 0),
    countSum: 0,
    steps: Object.entries(steps).map(([key, [open, count]]) => ({ key, entries: 9, open, count })),
  },
});

/** Three days with a gap of two days before the last snapshot. */
const GAPPED = [
  snapshot(3, 72, { F1: [1, 0], Q1: [2, 28], Q3: [1, 5] }),
  snapshot(2, 24, { F1: [1, 0], Q1: [2, 34] }),
  snapshot(1, 0, { F1: [1, 0], Q1: [3, 40], Q2: [4, 1_200] }),
];

function show(snapshots: readonly SnapshotLine[]) {
  const measured = datedFigures(snapshots);
  const noPaceReason = paceLack(measured.map(({ moment }) => moment));
  return render(<TrendAreas snapshots={snapshots} measured={measured} noPaceReason={noPaceReason} />);
}

const row = (key: string): HTMLElement => {
  const found = screen
    .getAllByRole("listitem")
    .find((item) => within(item).queryByText(key, { selector: ".mono" }) !== null);
  if (!found) throw new Error(`no row ${key}`);
  return found;
};
const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: /^Values at snapshot/ });

test("shows each quota step with its movement, and the pace with its formula, called inferred", () => {
  show(GAPPED);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(row("Q1").textContent).toContain("28 ▼ from 40 over 3 snapshots since 3 Nov 2026 total count of open entries");
  expect(row("Q1").textContent).toContain("▼ 12 fewer in 3 days = 4 a day, inferred from 3 snapshots");
  expect(row("Q1").textContent).toContain("Inferred: at this pace, the count reaches 0 in about 7 days.");
});

test("the area of a step ends at the first snapshot without it, and its text states that", () => {
  const { container } = show(GAPPED);
  expect(row("Q2").textContent).toContain("Ends after snapshot 1, with 1,200");
  expect(row("Q2").textContent).not.toContain("Pace");
  const shapes = [...container.querySelectorAll("[data-part=area]")].map((path) => path.getAttribute("d"));
  expect(shapes[1]).toMatch(/^M0 2H93\.33V44H0Z$/);
  expect(screen.getAllByText(/^Some snapshots lack some steps\./)).toHaveLength(1);
});

test("the slider moves through the values of the snapshots by keyboard", async () => {
  show(GAPPED);
  expect(slider().getAttribute("aria-valuetext")).toBe("3, 6 Nov 2026, 00:00 UTC: Q1 28, Q2 no such step, Q3 5");
  expect(row("Q1").textContent).not.toContain("At snapshot");
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(slider());
  // The test environment does not move range inputs by arrow keys.
  fireEvent.change(slider(), { target: { value: "1" } });
  expect(slider().getAttribute("aria-valuetext")).toBe("1, 3 Nov 2026, 00:00 UTC: Q1 40, Q2 1,200, Q3 no such step");
  expect(row("Q1").textContent).toContain("At snapshot 1: 40");
  expect(row("Q3").textContent).toContain("At snapshot 1: no such step");
});

test("a click on a picture selects the snapshot of that time", () => {
  const { container } = show(GAPPED);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 300, 48));
  const picture = container.querySelector("li > svg");
  if (!picture) throw new Error("no picture");
  fireEvent.pointerDown(picture, { clientX: 210 });
  expect(row("Q1").textContent).toContain("At snapshot 2: 34");
  fireEvent.pointerMove(picture, { clientX: 390, buttons: 0 });
  expect(row("Q1").textContent).toContain("At snapshot 2: 34");
  fireEvent.pointerMove(picture, { clientX: 110, buttons: 1 });
  expect(row("Q1").textContent).toContain("At snapshot 1: 40");
  fireEvent.pointerMove(picture, { clientX: 900, buttons: 1 });
  expect(row("Q1").textContent).not.toContain("At snapshot");
});

test("hatches the time without a refresh and states its length", () => {
  const { container } = show(GAPPED);
  expect(container.querySelector("clipPath path")?.getAttribute("d")).toBe("M0.3333 0H1V1H0.3333Z");
  // As graphics they keep their shapes in forced colors.
  expect(container.querySelectorAll("li > [data-graphic] [data-part=gaps]")).toHaveLength(3);
  expect(container.querySelectorAll("[data-graphic] pattern")).toHaveLength(1);
  expect(screen.getAllByText(/^Hatched: more than 24 h between refreshes\./)).toHaveLength(1);
  cleanup();
  const without = show([snapshot(2, 24, { Q1: [1, 5] }), snapshot(1, 0, { Q1: [1, 6] })]);
  expect(without.container.querySelector("[data-part=gaps]")).toBeNull();
  expect(screen.queryByText(/^Hatched/)).toBeNull();
});

test("open entries are the other measure, with their own labels", async () => {
  show(GAPPED);
  await userEvent.click(screen.getByRole("radio", { name: "Open entries" }));
  expect(row("All").textContent).toContain("4 ▼ from 8 over 3 snapshots");
  expect(row("All").textContent).toContain("The number rose on 6 Nov 2026. Pace needs 3 snapshots; 1 so far.");
  expect(row("Q1").textContent).toContain("2 ▼ from 3");
  expect(row("Q1").textContent).toContain("Inferred: at this pace, the number of open entries reaches 0");
  expect(row("Q1").textContent).not.toContain("count");
});

test("the table has every value, newest first, and opens on request", async () => {
  show(GAPPED);
  expect(screen.queryByRole("table")).toBeNull();
  const button = screen.getByRole("button", { name: "Show as table", expanded: false });
  await userEvent.click(button);
  const table = screen.getByRole("table", { name: "Snapshots: total count of open entries by step" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((line) => [...line.children].map((cell) => cell.textContent)),
  ).toEqual([
    ["Snapshot", "Received", "Q1", "Q2", "Q3"],
    ["3", "6 Nov 2026, 00:00 UTC", "28", "no such step", "5"],
    ["2", "4 Nov 2026, 00:00 UTC", "34", "no such step", "no such step"],
    ["1", "3 Nov 2026, 00:00 UTC", "40", "1,200", "no such step"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Hide table", expanded: true }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("a long table starts with its newest rows, and many steps scroll by keyboard", async () => {
  const steps = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Q${index + 1}`, [1, 5] as const]));
  show(Array.from({ length: 45 }, (_, index) => snapshot(45 - index, 45 - index, steps)));
  expect(screen.getByRole("region", { name: "Trends by step" }).tabIndex).toBe(0);
  expect(slider().getAttribute("aria-valuetext")).toMatch(/: Q1 5, Q2 5, Q3 5, Q4 5, and 5 more$/);
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("row")).toHaveLength(31);
  await userEvent.click(screen.getByRole("button", { name: "Show all 45" }));
  expect(screen.getAllByRole("row")).toHaveLength(46);
});

test("snapshots without figures have no point but count as refreshes", () => {
  const { container } = show([
    snapshot(3, 40, { Q1: [1, 5] }),
    snapshot(2, 20, undefined),
    snapshot(1, 0, { Q1: [1, 6] }),
  ]);
  expect(container.querySelector("[data-part=gaps]")).toBeNull();
  fireEvent.change(slider(), { target: { value: "2" } });
  expect(row("Q1").textContent).toContain("At snapshot 1: 6");
  // A step in the other direction passes it too.
  fireEvent.change(slider(), { target: { value: "2" } });
  expect(slider().value).toBe("3");
  expect(row("Q1").textContent).not.toContain("At snapshot");
  cleanup();
  expect(show([snapshot(1, 0, undefined)]).container.textContent).toBe("");
  cleanup();
  const noQuotas = show([snapshot(2, 2, { F1: [1, 0] }), snapshot(1, 0, { F1: [1, 0] })]);
  expect(noQuotas.container.textContent).toBe("");
});

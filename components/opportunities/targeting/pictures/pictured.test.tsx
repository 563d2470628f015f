// @vitest-environment happy-dom
/** Pictures of a step: bars that filter its entries, the dot plane, and the entries of the overlay persona. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildOverlay } from "@/lib/opportunities/persona-overlay/build-overlay";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import { layoutAs, layoutsOf } from "@/lib/targeting/layout/layouts-of";
import type { Targeting } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { aFilter, aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { StepContent } from "../step-content";
import { TargetingOverlayProvider } from "../targeting-context";

// Timeout for an element that never appears; generous, because the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  queries.length = 0;
  // 12 px per dot, with the picture at the window's top left corner.
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue({
    left: 0,
    top: 0,
    width: 72,
    height: 48,
  } as DOMRect);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Queries written by the page. */
const queries: string[] = [];

const ATTRIBUTES: Readonly<Record<string, string>> = { "1": "Gender", "2": "Age", "3": "Region" };
const wording: Wording = {
  names: {
    attribute: (id) => ATTRIBUTES[id],
    answer: (id, value) => (id === "1" ? ["Female", "Male"][Number(value)] : `${ATTRIBUTES[id]} ${value}`),
  },
};

/** 2 × 2 × 6 entries: with the count 10, the last of each six closed. */
const targeting = aTargeting({
  cells: [...valueCells("1", 2), ...valueCells("2", 2), ...valueCells("3", 6)],
  quotas: [
    ["1-0", "1-1"].flatMap((gender) =>
      ["2-0", "2-1"].flatMap((age) =>
        Array.from({ length: 6 }, (_unused, n) => aQuota([gender, age, `3-${n}`], 10, n === 5 ? "CLOSED" : "OPEN")),
      ),
    ),
  ],
});

/**
 * Renders the only step.
 * @param answers of the overlay persona by attribute.
 * @param url query of the page.
 */
function show(of: Targeting, answers?: Readonly<Record<string, string>>, kind?: LayoutKind, url = "") {
  const [step] = of.steps;
  const layout = step && layoutAs(step, kind ?? layoutsOf(step).usual);
  const persona = answers && {
    id: "p",
    label: "Mina",
    about: "",
    answers: Object.entries(answers).map(([attributeId, value]) => ({ attributeId, values: [value] })),
  };
  if (!layout) throw new Error("no step in that layout");
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter hasMemory searchParams={url} onUrlUpdate={({ queryString }) => queries.push(queryString)}>
        <TargetingOverlayProvider
          value={persona ? { personaOverlay: buildOverlay(of, { status: "OPEN" }, persona) } : {}}
        >
          <StepContent
            step={step}
            layout={layout}
            wording={wording}
            linkTarget={undefined}
            labelsPending={false}
            onOpenSet={() => undefined}
            label={`${step.key}: Gender × Age × Region`}
          />
        </TargetingOverlayProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}

const bars = (attribute: string) => screen.findByRole("toolbar", { name: `Q1: filter by ${attribute}` });
const plane = () => screen.findByRole("grid", { name: "Q1: combinations" });
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const status = () => screen.getByRole("status").textContent;
const activeCell = () => screen.getByRole("gridcell").textContent;

test("bars show open entries out of all, and their count", async () => {
  show(targeting);
  const [female] = within(await bars("Gender")).getAllByRole("button");
  expect(female?.textContent).toBe("Female10 of 12 open, count 100 of 120");
  const regions = within(await bars("Region")).getAllByRole("button");
  expect(regions.map((button) => button.textContent)).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `Region ${n}4 of 4 open, count 40 of 40`),
    "Region 50 of 4 open, count 0 of 40",
  ]);
  const [closed] = regions.slice(-1);
  expect(closed?.querySelector<HTMLElement>('[data-bar="closed"]')?.style.width).toBe("100%");
  expect(closed?.querySelector<HTMLElement>('[data-bar="match"]')?.style.width).toBe("0%");
});

test("a pressed bar lists its entries, several combine, and the filter can be cleared", async () => {
  const user = userEvent.setup();
  show(targeting);
  expect(await screen.findAllByText("Press a value to list its entries.")).toHaveLength(1);
  const female = within(await bars("Gender")).getByRole("button", { name: /^Female/ });
  const last = within(await bars("Region")).getByRole("button", { name: /^Region 5/ });
  await user.click(female);
  expect(female.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("12 of 24 entries shown, 10 open");
  // The list replaces the button that lists all entries.
  expect(screen.queryByRole("button", { name: "Show 24 rows" })).toBeNull();
  expect(rows()).toHaveLength(12);
  await user.click(last);
  expect(screen.getByRole("status").textContent).toBe("2 of 24 entries shown, 0 open");
  expect(rows().map((row) => row.querySelector(".mono")?.textContent)).toEqual(["Q1.6", "Q1.12"]);
  expect(document.querySelectorAll("[data-dimmed]").length).toBeGreaterThan(0);
  await user.click(female);
  expect(screen.getByRole("status").textContent).toBe("4 of 24 entries shown, 0 open");
  await user.click(screen.getByRole("button", { name: "Clear filter" }));
  expect(document.activeElement).toBe(screen.getByRole("status"));
  expect(last.getAttribute("aria-pressed")).toBe("false");
  expect(document.querySelector("[data-dimmed]")).toBeNull();
  expect(screen.getAllByRole("button", { name: "Show 24 rows" })).toHaveLength(1);
});

test("the filter is in the URL, and a link with it shows the same entries", async () => {
  const user = userEvent.setup();
  const { unmount } = show(targeting);
  await user.click(within(await bars("Region")).getByRole("button", { name: /^Region 5/ }));
  await vi.waitFor(() => expect(queries).toHaveLength(1));
  const [query = ""] = queries;
  expect(query).toMatch(/^\?filter=Q1:[a-z\d]+$/);
  unmount();
  show(targeting, undefined, undefined, query);
  const region = within(await bars("Region")).getByRole("button", { name: /^Region 5/ });
  expect(region.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("4 of 24 entries shown, 0 open");
  await user.click(screen.getByRole("button", { name: "Hide picture" }));
  await vi.waitFor(() => expect(queries.at(-1)).toBe(""));
});

test("a filter of the URL without any value of the step filters nothing, and a press keeps those of other steps", async () => {
  const user = userEvent.setup();
  show(targeting, undefined, undefined, "?filter=Q1:gone,Q7:abc");
  expect(await screen.findAllByText("Press a value to list its entries.")).toHaveLength(1);
  await user.click(within(await bars("Gender")).getByRole("button", { name: /^Female/ }));
  await vi.waitFor(() => expect(queries.at(-1)).toMatch(/^\?filter=Q1:(?!gone)[a-z\d]+,Q7:abc$/));
});

test("a filter too long for the URL works without it and says so, until it fits again", async () => {
  const user = userEvent.setup();
  // Leaves space for one choice of this step.
  const otherIds = Array.from({ length: 498 }, (_unused, n) => String(1_000_000 + n));
  const others = `Q7:${otherIds.join(".")}`;
  show(targeting, undefined, undefined, `?filter=${others}`);
  const female = within(await bars("Gender")).getByRole("button", { name: /^Female/ });
  const last = within(await bars("Region")).getByRole("button", { name: /^Region 5/ });
  await user.click(female);
  expect(status()).toBe("12 of 24 entries shown, 10 open");
  await vi.waitFor(() => expect(queries.at(-1)).toMatch(/Q1:[a-z\d]+$/));
  await user.click(last);
  expect(status()).toBe(
    "2 of 24 entries shown, 0 open. This filter is too long for a link. Reloading or leaving this tab removes it, and shared links don’t include it.",
  );
  expect([female, last].map((bar) => bar.getAttribute("aria-pressed"))).toEqual(["true", "true"]);
  expect(rows()).toHaveLength(2);
  await vi.waitFor(() => expect(queries.at(-1)).toBe(`?filter=${others}`));
  await user.click(female);
  expect(status()).toBe("4 of 24 entries shown, 0 open");
  await vi.waitFor(() => expect(queries.at(-1)).toMatch(/Q1:[a-z\d]+$/));
  await user.click(screen.getByRole("button", { name: "Clear filter" }));
  expect(status()).toBe("Press a value to list its entries.");
});

test("each attribute is one tab stop, and keys move and press", async () => {
  const user = userEvent.setup();
  show(targeting);
  const regions = within(await bars("Region")).getAllByRole("button");
  regions[0]?.focus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(regions[2]);
  expect(regions.map((button) => button.tabIndex)).toEqual([-1, -1, 0, -1, -1, -1]);
  await user.keyboard("{End}{ArrowDown}");
  expect(document.activeElement).toBe(regions[5]);
  await user.keyboard("{Enter}");
  expect(screen.getByRole("status").textContent).toBe("4 of 24 entries shown, 0 open");
  await user.keyboard("{Home}{ArrowUp} ");
  expect(document.activeElement).toBe(regions[0]);
  expect(screen.getByRole("status").textContent).toBe("8 of 24 entries shown, 4 open");
});

test("the plane states its numbers and names the entry of a dot, by keyboard and by click", async () => {
  const user = userEvent.setup();
  show(targeting);
  const grid = await plane();
  const about = document.getElementById(grid.getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toBe("24 combinations, Gender × Age down, Region across: 20 open · 4 closed");
  expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["4", "6"]);
  expect([...grid.querySelectorAll("[data-dots]")].map((path) => path.getAttribute("data-dots")).sort()).toEqual([
    "closed",
    "open",
  ]);
  expect(activeCell()).toBe("Gender is Female and Age is Age 0 and Region is Region 0 · Q1.1 Open, count 10");
  grid.focus();
  await user.keyboard("{End}{ArrowDown}");
  expect(activeCell()).toBe("Gender is Female and Age is Age 1 and Region is Region 5 · Q1.12 Closed, count 10");
  const cell = screen.getByRole("gridcell");
  expect(grid.getAttribute("aria-activedescendant")).toBe(cell.id);
  expect(cell.getAttribute("aria-colindex")).toBe("6");
  expect(screen.getByRole("row").getAttribute("aria-rowindex")).toBe("2");
  await user.pointer({ keys: "[MouseLeft]", target: grid, coords: { clientX: 30, clientY: 46 } });
  expect(activeCell()).toContain("Q1.21 Open");
});

test("a combination without an entry is not targeted, and one with several names them", async () => {
  const cells = [...valueCells("2", 5), ...valueCells("3", 6)];
  const quotas = Array.from({ length: 30 }, (_unused, n) => aQuota([`2-${n % 5}`, `3-${n % 6}`], n));
  const sparse = aTargeting({ cells, quotas: [[...quotas.slice(1, 20), ...quotas.slice(1, 3)]] });
  const user = userEvent.setup();
  show(sparse, undefined, "table");
  const grid = await plane();
  expect(activeCell()).toContain("Q1.1 Open, count 1 · Q1.20 Open, count 1");
  expect(document.getElementById(grid.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "11 not targeted",
  );
  grid.focus();
  await user.keyboard("{ArrowRight}");
  expect(activeCell()).toBe("Age is Age 1 and Region is Region 2 · not targeted");
});

test("the persona's entry is outlined and named, and the others are dimmed", async () => {
  show(targeting, { "1": "1", "2": "0", "3": "5" });
  const words = await screen.findByText("You are here");
  expect(words.parentElement?.textContent).toBe(
    "You are here (Mina): Q1.18 Gender is Male and Age is Age 0 and Region is Region 5 (Closed, count 10)",
  );
  const grid = await plane();
  expect(grid.querySelectorAll("[data-here]")).toHaveLength(1);
  expect(grid.querySelectorAll("[data-dots]:not([data-dimmed])")).toHaveLength(1);
  expect(activeCell()).toContain("Q1.18 Closed, count 10 · You are here");
});

test("a persona without answers or without a matching entry is not outlined", async () => {
  const { unmount } = show(targeting, { "1": "9", "2": "0", "3": "5" });
  expect((await screen.findByText("Mina")).parentElement?.textContent).toBe("Mina matches none of the 24 entries.");
  expect((await plane()).querySelector("[data-here], [data-dimmed]")).toBeNull();
  unmount();
  show(targeting, { "1": "1", "2": "0" });
  expect((await screen.findByText("Mina")).parentElement?.textContent).toBe(
    "Mina may match 6 of 24 entries: needs Region.",
  );
});

test("a small grid outlines the persona's cell and dims the others", async () => {
  const two = aTargeting({
    cells: [...valueCells("1", 2), ...valueCells("2", 2)],
    quotas: [["1-0", "1-1"].flatMap((gender) => ["2-0", "2-1"].map((age) => aQuota([gender, age], 7)))],
  });
  show(two, { "1": "1", "2": "0" });
  expect(await screen.findAllByText("You are here", { selector: "b" })).toHaveLength(1);
  expect(
    screen.getByText("You are here", { selector: "td *" }).closest("[data-entry]")?.getAttribute("data-entry"),
  ).toMatch(/^Q1\.\d+$/);
  const outlined = document.querySelectorAll("[data-here]");
  expect([...outlined].map((cell) => cell.getAttribute("data-entry"))).toEqual(["Q1.3"]);
  expect(document.querySelectorAll(".bg-match-tint")).toHaveLength(1);
  // Too small for a separate picture.
  expect(screen.queryByRole("button", { name: "Hide picture" })).toBeNull();
});

test("a product beyond 60 × 60 shows the reason why it is not drawn, and long attributes have no bars", async () => {
  const cells = [...valueCells("2", 2), ...valueCells("3", 61)];
  const wide = aTargeting({
    cells,
    quotas: [["2-0", "2-1"].flatMap((age) => Array.from({ length: 61 }, (_unused, n) => aQuota([age, `3-${n}`])))],
  });
  show(wide);
  expect(
    await screen.findAllByText("2 × 61 combinations aren’t drawn as dots: they don’t fit into 60 × 60."),
  ).toHaveLength(1);
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getAllByText("61 values: too many to draw, 60 at most.")).toHaveLength(1);
  expect(within(await bars("Age")).getAllByRole("button")).toHaveLength(2);
});

test("many entries are drawn on demand, and long attributes show their first choices", async () => {
  const user = userEvent.setup();
  const cells = [...valueCells("2", 21), ...valueCells("3", 20)];
  const large = aTargeting({
    cells,
    quotas: [Array.from({ length: 420 }, (_unused, n) => aQuota([`2-${n % 21}`, `3-${Math.floor(n / 21)}`]))],
  });
  show(large);
  expect(screen.queryByRole("toolbar")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show picture" }));
  const ages = await bars("Age");
  expect(within(ages).getAllByRole("button")).toHaveLength(12);
  await user.click(screen.getByRole("button", { name: "Show all 21" }));
  expect(within(ages).getAllByRole("button")).toHaveLength(21);
  await user.click(within(ages).getByRole("button", { name: /^Age 20/ }));
  expect(screen.getByRole("status").textContent).toBe("20 of 420 entries shown, 20 open");
  // Hiding the picture removes its filter.
  await user.click(screen.getByRole("button", { name: "Hide picture" }));
  expect(screen.getAllByRole("button", { name: "Show 21 × 20 grid" })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show picture" }));
  expect((await screen.findByRole("status")).textContent).toBe("Press a value to list its entries.");
});

test("3,600 combinations are drawn with few elements", async () => {
  const user = userEvent.setup();
  const dense = aTargeting({
    cells: [...valueCells("2", 60), ...valueCells("3", 60)],
    quotas: [
      Array.from({ length: 3_600 }, (_unused, n) =>
        aQuota([`2-${n % 60}`, `3-${Math.floor(n / 60)}`], n % 7, n % 3 === 0 ? "CLOSED" : "OPEN"),
      ),
    ],
  });
  show(dense);
  await user.click(screen.getByRole("button", { name: "Show picture" }));
  const grid = await plane();
  expect(grid.querySelectorAll("*").length).toBeLessThan(25);
  expect(document.getElementById(grid.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "3,600 combinations, Age down, Region across: 2,057 open · 1,200 closed · 343 with count 0",
  );
  grid.focus();
  await user.keyboard("{Control>}{End}{/Control}");
  expect(activeCell()).toContain("Q1.3600");
});

test("a filter has bars for its entries, and a plane only if combinations are missing", async () => {
  const cells = [...valueCells("2", 4), ...valueCells("3", 6)];
  const pairs = Array.from({ length: 24 }, (_unused, n) => aFilter(`2-${n % 4}`, `3-${Math.floor(n / 4)}`));
  const { unmount } = show(aTargeting({ cells, filters: [pairs] }));
  const toolbar = await screen.findByRole("toolbar", { name: "F1: filter by Age" });
  expect(within(toolbar).getAllByRole("button")[0]?.textContent).toBe("Age 06 entries");
  expect(screen.queryByRole("grid")).toBeNull();
  unmount();
  show(aTargeting({ cells, filters: [pairs.filter((_pair, n) => n % 5 !== 0)] }), undefined, "table");
  const grid = await screen.findByRole("grid", { name: "F1: combinations" });
  expect(document.getElementById(grid.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "24 combinations, Age down, Region across: 19 targeted · 5 not targeted",
  );
  expect(activeCell()).toBe("Age is Age 1 and Region is Region 0 · F1.1");
});

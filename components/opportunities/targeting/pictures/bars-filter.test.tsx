// @vitest-environment happy-dom
/** Bars of a step, which filter its entries, and their state in the URL. */
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aFilter, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import {
  activeCell,
  bars,
  preparePictures,
  queries,
  rows,
  show,
  status,
  targeting,
} from "@/lib/testing/pictures/shown-step";

preparePictures();

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

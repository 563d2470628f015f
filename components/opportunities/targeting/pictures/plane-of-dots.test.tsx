// @vitest-environment happy-dom
/** The dot plane of a step, the entries of the overlay persona, and pictures with many entries. */
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuota, aTargeting, valueCells } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { activeCell, bars, plane, preparePictures, show, targeting } from "@/lib/testing/pictures/shown-step";

preparePictures();

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

// @vitest-environment happy-dom
/** Conflicts as a list with a map: highlight by focus, filter by press. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toConflictsView, toReadMember } from "@/lib/opportunities/conflicts/conflict-view";
import { opportunitySchema } from "@/lib/sampling/schema";
import { buildTargeting } from "@/lib/targeting/model";
import { ConflictPairs } from "./conflict-pairs";
afterEach(cleanup);

type Offer = readonly [id: number, project: number | null, excluded?: readonly number[]];

/** Query of the page. */
let query = "";
beforeEach(() => {
  query = "";
});

function show(...offers: readonly Offer[]) {
  const read = offers.map(([id, project, excluded = []]) => {
    const opportunity = opportunitySchema.parse({
      id,
      group_id: id,
      order_number: `ORD-${id}`,
      project_id: project,
      project_exclusions: excluded,
      status: "OPEN",
    });
    return toReadMember(opportunity, buildTargeting(opportunity), 1);
  });
  return render(
    <NuqsTestingAdapter
      hasMemory
      searchParams={query}
      onUrlUpdate={({ queryString }) => {
        query = queryString;
      }}
    >
      <ConflictPairs view={toConflictsView(read, [], new Map())} />
    </NuqsTestingAdapter>,
  );
}

/** Project 7 twice; 8 excludes 7; 9 and 10 exclude each other; 11 conflicts with nothing. */
const OFFERS: readonly Offer[] = [
  [1, 7],
  [2, 7],
  [3, 8, [7]],
  [4, 9, [10]],
  [5, 10, [9]],
  [6, 11],
];

const node = (name: RegExp) => screen.findByRole("button", { name });
const lines = () =>
  within(screen.getByRole("list", { name: "Conflicts" }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const lit = () =>
  within(screen.getByRole("list", { name: "Conflicts" }))
    .getAllByRole("listitem")
    .map((item) => item.hasAttribute("data-lit"));

test("draws each project once, named in full", async () => {
  const { container } = show(...OFFERS);
  const map = await screen.findByRole("group", { name: "Map of conflicts" });
  expect(
    within(map)
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual([
    "1, project 7, 2 opportunities, 2 conflicts",
    "2, project 8, 1 opportunity, 1 conflict",
    "3, project 9, 1 opportunity, 1 conflict",
    "4, project 10, 1 opportunity, 1 conflict",
    "5, project 11, 1 opportunity, 0 conflicts",
  ]);
  // As a graphic it keeps its lines in forced colors.
  expect(container.querySelectorAll("[data-graphic] [data-line]")).toHaveLength(2);
  const key = within(screen.getByRole("list", { name: "Key to the map" })).getAllByRole("listitem");
  expect(key.map((item) => item.textContent)).toEqual(["1 7 ×2", "2 8", "3 9", "4 10", "5 11"]);
  expect(screen.getAllByText(/^An arrow points to the excluded project\. A line without an arrow/)).toHaveLength(1);
});

test("focusing a project highlights its lines on the map and in the list, and does not filter the list", async () => {
  const { container } = show(...OFFERS);
  await node(/^1,/);
  await userEvent.tab();
  expect(document.activeElement).toBe(await node(/^1, project 7/));
  expect(lit()).toEqual([true, true, false]);
  expect(container.querySelectorAll("[data-line=active]")).toHaveLength(1);
  await userEvent.tab();
  await userEvent.tab();
  expect(lit()).toEqual([false, false, true]);
  await userEvent.hover(await node(/^2,/));
  expect(lit()).toEqual([false, true, false]);
  await userEvent.unhover(await node(/^2,/));
  expect(lit()).toEqual([false, false, false]);
});

test("pressing a project shows only its conflicts, until it is pressed again", async () => {
  show(...OFFERS);
  const project = await node(/^1, project 7/);
  project.focus();
  await userEvent.keyboard("{Enter}");
  expect(project.getAttribute("aria-pressed")).toBe("true");
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toContain("ORD-3");
  expect(screen.getByRole("status").textContent).toBe("Showing 2 of 3 conflicts: those with project 7.");
  await userEvent.keyboard("{Enter}");
  expect(project.getAttribute("aria-pressed")).toBe("false");
  expect(lines()).toHaveLength(3);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the pressed project is in the URL, and a link with it shows its conflicts", async () => {
  const { unmount } = show(...OFFERS);
  await userEvent.click(await node(/^2, project 8/));
  await vi.waitFor(() => expect(query).toBe("?project=p8"));
  unmount();
  show(...OFFERS);
  expect((await node(/^2, project 8/)).getAttribute("aria-pressed")).toBe("true");
  expect(lines()).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toBe("Showing 1 of 3 conflicts: the one with project 8.");
  await userEvent.click(screen.getByRole("button", { name: "Show all conflicts" }));
  await vi.waitFor(() => expect(query).toBe(""));
});

test.each(["p99", "__proto__", "<b>"])(
  "a link with the unknown project %s shows a message and all conflicts",
  (key) => {
    query = `?${new URLSearchParams({ project: key }).toString()}`;
    show(...OFFERS);
    expect(screen.getByRole("status").textContent).toBe(
      "The project in this link isn’t among these opportunities. All conflicts are shown.",
    );
    expect(lines()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Show all conflicts" })).toBeNull();
  },
);

test("a project without conflicts shows a message; the button shows all again and keeps the focus on the page", async () => {
  show(...OFFERS);
  await userEvent.click(await node(/^5, project 11/));
  expect(lines()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("No conflicts with project 11.");
  await userEvent.click(screen.getByRole("button", { name: "Show all conflicts" }));
  expect(lines()).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Conflicts" }));
});

test("an opportunity without a project has its own node", async () => {
  show([1, null, [8]], [2, 8]);
  await userEvent.click(await node(/^1, opportunity 1, no project stated, 1 conflict$/));
  expect(screen.getByRole("status").textContent).toBe("Showing the only conflict, with opportunity 1.");
});

test("too many projects: draws those with conflicts and counts the rest", async () => {
  const free = Array.from({ length: 30 }, (_, index): Offer => [100 + index, 100 + index]);
  show([1, 7], [2, 8, [7]], ...free);
  const map = await screen.findByRole("group", { name: "Map of conflicts" });
  expect(within(map).getAllByRole("button")).toHaveLength(2);
  expect(screen.getAllByText("30 projects without conflicts not drawn.")).toHaveLength(1);
  cleanup();
  const chain = Array.from({ length: 30 }, (_, index): Offer => [index + 1, index + 1, [index + 2]]);
  show(...chain);
  await screen.findByRole("group", { name: "Map of conflicts" });
  expect(
    screen.getAllByText("Only the 24 projects with the most conflicts are drawn; 6 more are in the list."),
  ).toHaveLength(1);
});

test("no map without conflicts or for a single project", () => {
  show([1, 7], [2, 8]);
  expect(screen.getAllByText(/^No conflicts: all projects are different/)).toHaveLength(1);
  expect(screen.queryByRole("group")).toBeNull();
  cleanup();
  show([1, 7], [2, 7]);
  expect(lines()).toHaveLength(1);
  expect(screen.queryByRole("group")).toBeNull();
});

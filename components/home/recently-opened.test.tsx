// @vitest-environment happy-dom
/** Items that the operator opened last, from the browser's storage. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberPath } from "@/components/shell/palette/recents";
import type { IdMatches } from "@/lib/palette/palette-matches";
import { RecentlyOpened } from "./recently-opened";

const RUN = "6f1c2a34-9b1d-4c55-8e07-0a1b2c3d4e5f";
const STORED: readonly IdMatches[] = [
  {
    requestedId: "55304",
    matches: [{ kind: "opportunity", id: "55304", status: "OPEN", locale: "en_US", orderNumber: "ORD-1", readAt: 1 }],
  },
  { requestedId: "120", matches: [{ kind: "attribute", id: "120", name: "Age", answers: 3, readAt: 1 }] },
  {
    requestedId: RUN,
    matches: [
      {
        kind: "run",
        id: RUN,
        run: { name: "Mina and eight groups", kind: "live", request: { groupIds: ["1"] } },
        createdAt: 1,
      } as unknown as IdMatches["matches"][number],
    ],
  },
];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ ok: true, value: STORED })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (isGuided = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecentlyOpened person="ana" aside="All 60 opportunities" isGuided={isGuided} />
    </QueryClientProvider>,
  );

test("lists what this person opened, the last first, and no pages or items that are gone", async () => {
  for (const path of ["/opportunities/77", "/opportunities/55304", "/settings", `/qualification/runs/${RUN}`])
    rememberPath("ana", path);
  rememberPath("ana", "/attributes/120");
  draw();
  const panel = screen.getByRole("region", { name: "Recently opened" });
  await waitFor(() => expect(within(panel).getAllByRole("listitem")).toHaveLength(3));
  const links = within(panel)
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("link"));
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Age", "/attributes/120"],
    ["Mina and eight groups", `/qualification/runs/${RUN}`],
    ["Opportunity 55304", "/opportunities/55304"],
  ]);
  expect(within(panel).getAllByText("All 60 opportunities")).toHaveLength(1);
});

test("what another person opened in this browser is not listed", () => {
  rememberPath("tom", "/opportunities/55304");
  draw();
  expect(screen.getAllByText("You haven’t opened anything yet")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Go to the library" }).getAttribute("href")).toBe("/opportunities");
});

test("renders nothing while the page says how to begin and nothing was opened", () => {
  expect(draw(true).container.innerHTML).toBe("");
  cleanup();
  rememberPath("ana", "/attributes/120");
  draw(true);
  expect(screen.getAllByRole("region", { name: "Recently opened" })).toHaveLength(1);
});

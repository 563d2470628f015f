// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { unseenChangesQuery } from "@/lib/attributes/history/look-queries";
import type { UnseenChanges } from "@/lib/attributes/history/unseen-changes";
import { AttributeChanges } from "./attribute-changes";

afterEach(cleanup);

function shown(changes: UnseenChanges): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(unseenChangesQuery().queryKey, changes);
  const { container } = render(
    <QueryClientProvider client={client}>
      <AttributeChanges />
    </QueryClientProvider>,
  );
  return container;
}

const age = {
  attributeId: "120",
  name: "Age",
  at: Date.UTC(2020, 10, 18, 17, 20),
  counts: { "text-changed": 2, rank: 1 },
};

test("names the attributes changed last, counts all, and links to each and to the changes page", () => {
  shown({ since: Date.UTC(2020, 10, 12, 9), attributes: 12, latest: [age, { ...age, attributeId: "130", name: "" }] });
  const panel = screen.getByRole("region", { name: "Attribute changes" });
  expect(panel.textContent).toContain("12 since 12 Nov, 09:00");
  const [first, second] = within(panel).getAllByRole("listitem");
  expect(first?.textContent).toContain("2 texts changed");
  expect(first?.textContent).not.toContain("rank");
  expect(within(panel).getByRole("link", { name: "Age" }).getAttribute("href")).toBe("/attributes/120?tab=history");
  expect(second?.textContent).toContain("Attribute 130");
  expect(within(panel).getByRole("link", { name: "See changes" }).getAttribute("href")).toBe("/attributes/changes");
});

test("before the first look no time is named, and a large number is a lower bound", () => {
  shown({ since: undefined, attributes: 1_001, latest: [age] });
  expect(screen.getByRole("region").textContent).toContain("Attribute changes1,000+See changes");
});

test("renders nothing without unseen changes", () => {
  expect(shown({ since: 1, attributes: 0, latest: [] }).innerHTML).toBe("");
});

// @vitest-environment happy-dom
/** Outcome of refreshing the selected attributes. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RowSelection } from "@/components/ui/grid/use-row-selection";
import { NEVER_SYNCED, type AttributesOverview, type CatalogueRow } from "@/lib/attributes/model/model";
import { attributesKey } from "@/lib/attributes/shared-queries";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { CatalogueSelection } from "./catalogue-selection";

const startAttributesSync = vi.hoisted(() => vi.fn());
vi.mock("@/lib/attributes/actions", () => ({ startAttributesSync }));
vi.mock("@/lib/query/get-result", () => ({ getResult: () => new Promise(() => undefined) }));

beforeEach(addPopovers);
afterEach(cleanup);

const OVERVIEW = { locales: ["de_DE"], sync: NEVER_SYNCED } as unknown as AttributesOverview;
const ended = (jobId: string, done: number): AttributesOverview => ({
  ...OVERVIEW,
  sync: { ...NEVER_SYNCED, jobId, state: "done", done, total: done },
});

const client = new QueryClient();
const selected = (...ids: string[]) => (
  <QueryClientProvider client={client}>
    <CatalogueSelection
      selection={
        { ids, size: ids.length, has: (id: string) => ids.includes(id) } as unknown as RowSelection<CatalogueRow>
      }
      shown={[]}
      pins={["de_DE"]}
      overview={OVERVIEW}
      disabledReason={undefined}
    />
  </QueryClientProvider>
);

test("the outcome ends when the selection changes", async () => {
  startAttributesSync.mockResolvedValue({ ok: true, value: ended("job", 2) });
  const { rerender } = render(selected("1", "2"));
  await userEvent.click(screen.getByRole("button", { name: "Refresh 2" }));
  await screen.findByText("2 refreshed.");
  rerender(selected("1", "2"));
  expect(screen.getAllByText("2 refreshed.")).toHaveLength(1);
  rerender(selected("1"));
  await waitFor(() => expect(screen.queryByText("2 refreshed.")).toBeNull());
});

test("a refresh that has ended when the console answers is shown in the list", async () => {
  startAttributesSync.mockResolvedValue({ ok: true, value: ended("other job", 1) });
  const list = [...attributesKey, "catalogue", "shown"];
  client.setQueryData(list, {});
  render(selected("1"));
  await userEvent.click(screen.getByRole("button", { name: "Refresh 1" }));
  await screen.findByText("1 refreshed.");
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});

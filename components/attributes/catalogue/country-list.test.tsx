// @vitest-environment happy-dom
/** Loading the list of a country from the catalog. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NEVER_SYNCED, type AttributesOverview } from "@/lib/attributes/model/model";
import { preferencesQuery } from "@/lib/attributes/shared-queries";
import { fail } from "@/lib/failure";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { Catalogue } from "./catalogue";

const startAttributesSync = vi.hoisted(() => vi.fn());
vi.mock("@/lib/attributes/actions", () => ({ startAttributesSync }));
vi.mock("@/lib/query/get-result", () => ({ getResult: () => new Promise(() => undefined) }));
vi.mock("@/components/views/saved-views", () => ({ SavedViews: () => null }));
vi.mock("../attributes-tabs", () => ({ AttributesTabs: () => null }));

beforeEach(addPopovers);
afterEach(cleanup);

const OVERVIEW = { countries: ["DE"], modes: [], locales: [], sync: NEVER_SYNCED } as unknown as AttributesOverview;

test("a list that can't be loaded says why", async () => {
  startAttributesSync.mockResolvedValue({
    ok: false,
    failure: fail("conflict", "The attributes are already being updated.").failure,
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(preferencesQuery().queryKey, { pins: undefined, presets: [], columns: undefined });
  render(
    <NuqsTestingAdapter searchParams="?country=DE">
      <QueryClientProvider client={client}>
        <Catalogue
          overview={OVERVIEW}
          selection={{ size: 0, ids: [], rows: [], has: () => false, set: () => undefined, clear: () => undefined }}
          pins={["de_DE"]}
          hits={undefined}
          disabledReason={undefined}
        />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Load list for DE" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The attributes are already being updated.");
});

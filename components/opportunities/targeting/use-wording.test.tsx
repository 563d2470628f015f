// @vitest-environment happy-dom
/** Texts of all values after the opportunity was fetched again. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { opportunityNamesQuery } from "@/lib/opportunities/detail/queries";
import type { Int64 } from "@/lib/int64";
import type { OpportunityNames } from "@/lib/opportunities/model/opportunity-names";
import { useWording } from "./use-wording";

vi.mock("@/lib/opportunities/detail/actions", () => ({}));

const [ID, ATTRIBUTE, ANSWER] = ["7", "120", "9"] as unknown as readonly [Int64, Int64, Int64];
let stored = "";
let isStopped = false;

beforeEach(() => {
  isStopped = false;
  vi.stubGlobal("fetch", () =>
    isStopped ? new Promise(() => undefined) : Promise.resolve(Response.json({ ok: true, value: texts(stored) })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = (text: string, complete = true): OpportunityNames => ({
  words: "en_US",
  names: { "120": { state: "loaded", title: "City", answers: { "9": { text } } } } as never,
  complete,
  locales: ["en_US"],
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(opportunityNamesQuery(ID, "").queryKey, texts("(first)", false));
  const hook = renderHook(
    ({ readAt }) =>
      useWording({ id: ID, readAt, textLocale: "", ids: false, all: true }).wording.names.answer(ATTRIBUTE, ANSWER),
    {
      initialProps: { readAt: 1 },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  return { client, hook, text: () => hook.result.current };
}

test("shows the texts of the new snapshot after a refresh, and until then the earlier ones", async () => {
  stored = "Old town";
  const { hook, text } = show();
  await waitFor(() => expect(text()).toBe("Old town"));
  stored = "New town";
  hook.rerender({ readAt: 2 });
  expect(text()).toBe("Old town");
  await waitFor(() => expect(text()).toBe("New town"));
});

test("drops the earlier texts once the first texts of the new snapshot are complete", async () => {
  stored = "Old town";
  const { client, hook, text } = show();
  await waitFor(() => expect(text()).toBe("Old town"));
  isStopped = true;
  client.setQueryData(opportunityNamesQuery(ID, "").queryKey, texts("New town"));
  hook.rerender({ readAt: 2 });
  await waitFor(() => expect(text()).toBe("New town"));
});

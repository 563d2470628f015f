// @vitest-environment happy-dom
/** A change of nearly all data in one window: the queries of another one are fetched again. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refetchEverywhere, useRefetchFromOthers } from "./data-broadcast";

afterEach(cleanup);

test("the tab of the change fetches its data again once", async () => {
  const client = new QueryClient();
  let fetches = 0;
  function Page() {
    useRefetchFromOthers();
    const { data } = useQuery({ queryKey: ["attributes"], queryFn: async () => (fetches += 1), staleTime: Infinity });
    return <p>fetched {data ?? 0}</p>;
  }
  const other = new BroadcastChannel("data");
  const told = new Promise((resolve) => other.addEventListener("message", resolve, { once: true }));
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText("fetched 1");
  await refetchEverywhere(client);
  await told;
  other.close();
  // A message to the own tab would have arrived by now.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetches).toBe(2);
});

test("another window fetches its data again, and not after it was closed", async () => {
  let fetches = 0;
  function Page() {
    useRefetchFromOthers();
    const { data } = useQuery({ queryKey: ["attributes"], queryFn: async () => (fetches += 1), staleTime: Infinity });
    return <p>fetched {data ?? 0}</p>;
  }
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText("fetched 1");
  await refetchEverywhere(new QueryClient());
  await screen.findByText("fetched 2");
  unmount();
  await refetchEverywhere(new QueryClient());
  expect(fetches).toBe(2);
});

// @vitest-environment happy-dom
/** Outcome of watching the selected opportunities. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { WatchSelected } from "./watch-selected";

const { answers } = vi.hoisted(() => ({ answers: [] as Promise<unknown>[] }));
vi.mock("@/lib/opportunities/watches/watch-actions", () => ({ watchOpportunities: () => answers.shift() }));

afterEach(cleanup);

const client = new QueryClient();
const selected = (...ids: string[]) => (
  <QueryClientProvider client={client}>
    <WatchSelected ids={ids} />
  </QueryClientProvider>
);
const watch = () => userEvent.click(screen.getByRole("button", { name: /^Watch/ }));

test("the outcome ends when the selection changes, not when only its array does", async () => {
  answers.push(Promise.resolve({ ok: true, value: { watched: 2 } }));
  const { rerender } = render(selected("1", "2"));
  await watch();
  await screen.findByText("2 watched");
  rerender(selected("1", "2"));
  expect(screen.getAllByText("2 watched")).toHaveLength(1);
  rerender(selected("1", "2", "3"));
  await vi.waitFor(() => expect(screen.queryByText("2 watched")).toBeNull());
  answers.push(Promise.resolve({ ok: true, value: { watched: 3 } }));
  await userEvent.click(screen.getByRole("button", { name: "Watch 3" }));
  await screen.findByText("3 watched");
});

test("an outcome that arrives after a change is shown", async () => {
  const { promise, resolve } = Promise.withResolvers();
  answers.push(promise);
  const { rerender } = render(selected("1", "2"));
  await watch();
  rerender(selected("1"));
  resolve({ ok: true, value: { watched: 2 } });
  await screen.findByText("2 watched");
});

test("a failure ends too when the selection changes", async () => {
  const failure = { code: "forbidden", message: "Not allowed.", retryable: false };
  answers.push(Promise.resolve({ ok: false, failure }));
  const { rerender } = render(selected("1", "2"));
  await watch();
  await screen.findByRole("alert");
  rerender(selected("2"));
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

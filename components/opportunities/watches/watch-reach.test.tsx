// @vitest-environment happy-dom
/** Limit of a watch for the reach. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WatchReach } from "./watch-reach";

const { sent, answers } = vi.hoisted(() => ({ sent: [] as unknown[], answers: [] as unknown[] }));
vi.mock("@/lib/opportunities/watches/watch-actions", () => ({
  changeWatchReach: (input: unknown) => {
    sent.push(input);
    return Promise.resolve(answers.shift() ?? { ok: true, value: input });
  },
}));

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
});
afterEach(cleanup);

const show = (below: number | undefined, reach: number | undefined = 1_230) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WatchReach id="w" below={below} reach={reach} what="ORD-1" />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Alert when reach falls below, ORD-1" });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("sets, changes and removes the limit", async () => {
  show(100);
  expect(field().value).toBe("100");
  expect(screen.getAllByText("now 1,230")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), "1,500");
  await save();
  expect(sent).toEqual([{ id: "w", below: 1_500 }]);
  await userEvent.clear(field());
  await save();
  expect(sent.at(-1)).toEqual({ id: "w", below: null });
});

test.each(["5", "105", "ten", "-10", "20000000"])("refuses %j and keeps it", async (text) => {
  show(undefined);
  await userEvent.type(field(), text);
  expect(screen.getByRole("alert").textContent).toBe("Enter a multiple of 10, up to 10,000,000, or leave it empty.");
  await userEvent.keyboard("{Enter}");
  expect(sent).toEqual([]);
  expect(field().value).toBe(text);
});

test("what is typed while a limit is saved stays in the field", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answers.push(promise);
  show(undefined, undefined);
  await userEvent.type(field(), "10");
  await save();
  await userEvent.type(field(), "00");
  resolve({ ok: true, value: { id: "w", below: 10 } });
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBeNull());
  expect(field().value).toBe("1000");
});

test("a limit that could not be saved stays in the field, with the reason", async () => {
  answers.push({ ok: false, failure: { code: "missing", message: "This watch was stopped.", retryable: false } });
  show(undefined, undefined);
  await userEvent.type(field(), "100");
  await save();
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("This watch was stopped."));
  expect(field().value).toBe("100");
});

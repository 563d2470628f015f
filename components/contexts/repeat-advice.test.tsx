// @vitest-environment happy-dom
/** Advice after an unknown outcome: it compares the ID that was sent with the one in the field. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { createContext } from "@/lib/contexts/actions";
import { ContextForm } from "./context-form";

vi.mock("@/lib/contexts/actions", () => ({ readContexts: vi.fn(), createContext: vi.fn() }));

const UNNAMED = "You left the ID empty, so trying again may create a second context";
const SAME = "You chose the ID, so creating it again with the same ID can’t create a second context.";
const changedFrom = (id: string) =>
  `You changed the ID, so trying again may create a second context. The first one’s ID is ${id}.`;

beforeAll(loadFailureNotice);
beforeEach(() => {
  const failure = { code: "outcome_unknown", message: "Why.", retryable: false, at: 0 } as const;
  vi.mocked(createContext).mockReset().mockResolvedValue({ ok: false, failure });
  const view = { partnerName: "Real Panel", environment: "sandbox", receipts: [] } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContextForm view={view} onCreated={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const idField = () => screen.getByLabelText<HTMLInputElement>("ID", { selector: "input" });

async function typeId(id: string): Promise<void> {
  await userEvent.clear(idField());
  if (id !== "") await userEvent.type(idField(), id);
}

async function sendWith(id: string): Promise<void> {
  await userEvent.type(screen.getByLabelText("Key 1"), "gender");
  await userEvent.type(screen.getByLabelText("Value 1"), "female");
  await typeId(id);
  await send();
}

async function send(): Promise<void> {
  const calls = vi.mocked(createContext).mock.calls.length;
  await userEvent.click(screen.getByRole("button", { name: "Create context" }));
  await waitFor(() => expect(createContext).toHaveBeenCalledTimes(calls + 1));
  await screen.findByText("We don’t know whether this took effect");
}

const advice = () => screen.getByRole("alert").textContent;

test("a context sent without an ID may be created twice, also with an ID typed or proposed since", async () => {
  await sendWith("");
  expect(advice()).toContain(UNNAMED);
  await typeId("mine");
  expect(advice()).toContain(UNNAMED);
  await userEvent.click(screen.getByRole("button", { name: "New ID" }));
  expect(advice()).toContain(UNNAMED);
});

test("a context sent with an ID may be created twice only under another one", async () => {
  await sendWith("mine");
  expect(advice()).toContain(SAME);
  await typeId("");
  expect(advice()).toContain(changedFrom("mine"));
  await userEvent.click(screen.getByRole("button", { name: "New ID" }));
  expect(advice()).toContain(changedFrom("mine"));
  await typeId(" mine ");
  expect(advice()).toContain(SAME);
});

test("the ID of the latest call counts", async () => {
  await sendWith("mine");
  await typeId("");
  await send();
  expect(advice()).toContain(UNNAMED);
  await typeId("other");
  await send();
  expect(advice()).toContain(SAME);
});

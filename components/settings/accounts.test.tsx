// @vitest-environment happy-dom
/** Partner accounts: an account that another admin changed while its form was open. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { changeAccount, readAccounts } from "@/lib/settings/account-actions";
import { accountsQuery } from "@/lib/settings/account-queries";
import type { AccountLine, AccountsView } from "@/lib/settings/account-view";
import { Accounts } from "./accounts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/lib/query/get-result", () => ({ getResult: () => new Promise(() => undefined) }));
vi.mock("@/lib/settings/account-actions", () => ({ changeAccount: vi.fn(), readAccounts: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(cleanup);

const LINE: AccountLine = {
  id: "a-1",
  name: "Harbor",
  environment: "production",
  own: false,
  baseUrl: "https://api.example.com",
  opportunityBaseUrl: "",
  accessKey: "••••1234",
  dialect: "",
  secretVersion: 1,
  disabledAt: null,
  updatedAt: 1,
  updatedBy: "ida@example.org",
  people: [],
};
const viewOf = (line: AccountLine): AccountsView => ({ accounts: [line], people: [], cannotKeep: undefined });
const conflict = (message: string) =>
  ({ ok: false, failure: { code: "conflict", message, retryable: false, at: Date.now() } }) as const;

test("after a conflict, the form keeps its input, names the other values, and can be saved over them", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountsQuery().queryKey, viewOf(LINE));
  const theirs = { ...LINE, environment: "sandbox", updatedAt: 2, updatedBy: "bo@example.org" } as const;
  vi.mocked(readAccounts).mockResolvedValue({ ok: true, value: viewOf(theirs) });
  vi.mocked(changeAccount).mockResolvedValueOnce(conflict("bo@example.org changed this account in the meantime."));
  vi.mocked(changeAccount).mockResolvedValueOnce({ ok: true, value: { id: LINE.id } });
  render(
    <QueryClientProvider client={client}>
      <Accounts />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), " 2");
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Test and save" }));
  await save();
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("bo@example.org changed this account in the meantime.");
  expect(alert.textContent).not.toContain("Reload");
  expect(await dialog.findByText(/^Environment:/)).toHaveProperty("textContent", "Environment: sandbox");
  await save();
  await vi.waitFor(() => expect(changeAccount).toHaveBeenCalledTimes(2));
  const sent = vi.mocked(changeAccount).mock.calls.map(([input]) => [input.name, input.over]);
  expect(sent).toEqual([
    ["Harbor 2", 1],
    ["Harbor 2", 2],
  ]);
});

test("during the test, the form can be closed but not canceled, and says that the account is saved", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(accountsQuery().queryKey, viewOf(LINE));
  vi.mocked(changeAccount).mockReturnValueOnce(new Promise(() => undefined));
  render(
    <QueryClientProvider client={client}>
      <Accounts />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("button", { name: "Cancel" })).toHaveLength(1);
  expect(dialog.queryByText(/^If the test succeeds/)).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Test and save" }));
  await dialog.findByText("If the test succeeds, the account is saved even if you close this form.");
  expect(dialog.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(dialog.getAllByRole("button", { name: "Close" })).toHaveLength(2);
});

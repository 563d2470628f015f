// @vitest-environment happy-dom
/** Signing in over a page whose input is kept. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignedInEmailProvider } from "@/components/query/signed-in-email";
import { fail } from "@/lib/failure";
import { SignInDialog } from "./sign-in-dialog";

const mocks = vi.hoisted(() => ({
  account: vi.fn<() => Promise<unknown>>(),
  loadPartnerAccount: vi.fn(),
  reloadForNewSession: vi.fn(),
  refresh: vi.fn(),
}));
vi.mock("next/navigation", () => ({ usePathname: () => "/", useRouter: () => ({ refresh: mocks.refresh }) }));
vi.mock("./sign-in-request", () => ({ requestSignIn: async () => "in" }));
vi.mock("@/lib/query/get-result", () => ({ getResult: mocks.account }));
vi.mock("@/components/query/new-session", () => mocks);

const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

function signIn(email = "mia@example.test"): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInEmailProvider email="mia@example.test">
        <SignInDialog provider={undefined} partnerId="b" open onClose={onClose} />
      </SignedInEmailProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: email } });
  const form = screen.getByLabelText("Email").closest("form") ?? expect.fail("no form");
  fireEvent.submit(form);
}

test("the page stays for the same person and account", async () => {
  mocks.account.mockResolvedValue({ partnerId: "b" });
  signIn();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(mocks.refresh).toHaveBeenCalled();
  expect(mocks.loadPartnerAccount).not.toHaveBeenCalled();
});

test.each([
  ["has another account", () => Promise.resolve({ partnerId: "a" })],
  ["has no account any more", () => Promise.reject(fail("forbidden", "No account."))],
])("the page is reloaded if the new session %s", async (_title, account) => {
  mocks.account.mockImplementation(account);
  signIn();
  await waitFor(() => expect(mocks.loadPartnerAccount).toHaveBeenCalledWith("unavailable"));
  expect(onClose).not.toHaveBeenCalled();
});

test("the dialog stays open while the account is unknown", async () => {
  mocks.account.mockRejectedValue(fail("console_gone", "The console didn’t respond."));
  signIn();
  expect(await screen.findByText("The console didn’t respond.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(mocks.loadPartnerAccount).not.toHaveBeenCalled();
});

test("the page is reloaded for another person", async () => {
  signIn("bob@example.test");
  await waitFor(() => expect(mocks.reloadForNewSession).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
/** Invitation form that is closed while its link is created. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadFailureNotice } from "@/components/query/failure-notice";
import { invitePerson } from "@/lib/settings/people-actions";
import { InviteDialog } from "./invite-dialog";

vi.mock("@/lib/settings/people-actions", () => ({ invitePerson: vi.fn() }));

beforeAll(loadFailureNotice);
afterEach(cleanup);

type Invited = Awaited<ReturnType<typeof invitePerson>>;

/** Form closed by its close button during the call. */
async function closedDuringCall() {
  const { promise, resolve } = Promise.withResolvers<Invited>();
  vi.mocked(invitePerson).mockReturnValueOnce(promise);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InviteDialog accounts={[]} onClose={onClose} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "Ana");
  await userEvent.click(screen.getByRole("button", { name: "Create link" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  return { answer: (result: Invited) => act(async () => resolve(result)), onClose };
}

test("a link that arrives after the form was closed is shown", async () => {
  const { answer, onClose } = await closedDuringCall();
  await answer({ ok: true, value: { token: "one-time", expiresAt: Date.UTC(2999, 0, 1) } });
  expect((await screen.findByLabelText<HTMLInputElement>("Link")).value).toContain("#one-time");
  expect(onClose).not.toHaveBeenCalled();
});

test("a failure after the form was closed opens it again with its input, and it can then be closed", async () => {
  const { answer, onClose } = await closedDuringCall();
  await answer({ ok: false, failure: { code: "conflict", message: "Not now.", retryable: false, at: Date.now() } });
  await screen.findByRole("alert");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Ana");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
